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
		const [first, ...others] = this.texts;
		const values = this.fields.map(({ name }) => `{{ encodeURIComponent($parameter.${name}) }}`);
		return others.length ? `=${first}${others.map((text, i) => values[i] + text).join('')}` : first;
	}

	/** @param values by the names of the fields */
	with(values: Record<string, string>): string {
		const [first, ...others] = this.texts;
		return first + others.map((text, i) => encoded(this.fields[i].name, values) + text).join('');
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
