import type { INodeProperties } from 'n8n-workflow';

import { InputError } from './parameters';

/** A path with the values of fields in it, percent-encoded, so that none can lead to another path. */
export class UrlPath {
	constructor(
		private readonly texts: readonly string[],
		readonly fields: INodeProperties[],
	) {}

	/** As n8n's expression. */
	get expression(): string {
		const url = this.filled((name) => `{{ encodeURIComponent($parameter.${name}) }}`);
		return this.fields.length ? `=${url}` : url;
	}

	/** @param values by the names of the fields */
	with(values: Record<string, string>): string {
		return this.filled((name) => encoded(name, values));
	}

	private filled(valueOf: (name: string) => string): string {
		return String.raw({ raw: this.texts }, ...this.fields.map(({ name }) => valueOf(name)));
	}
}

/** Such as `` path`/forms/${formId}/submit` ``. */
export function path(texts: TemplateStringsArray, ...fields: INodeProperties[]): UrlPath {
	return new UrlPath(texts, fields);
}

function encoded(name: string, values: Record<string, string>): string {
	const value = values[name];
	if (['', '.', '..'].includes(value)) throw new InputError(`'${name}' must not be "${value}"`);
	return encodeURIComponent(value);
}
