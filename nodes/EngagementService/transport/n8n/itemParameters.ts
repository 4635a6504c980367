import type { IExecuteFunctions } from 'n8n-workflow';

import { expressionsIn, replaceExpressions } from '../../shared/expressions';
import { isObject } from '../../shared/json';
import { References } from './references';

/** Skips n8n's validation of a value, which is slow. This node's own errors are clearer. */
export const UNCHECKED = { skipValidation: true };

/**
 * Reads the parameters of items as n8n does, but faster. A parameter without an expression is read once. The plain
 * references of an item are evaluated together, and all other expressions alone.
 */
export class ItemParameters {
	/** The values of parameters without an expression, by path. */
	private readonly constants = new Map<string, unknown>();

	/** The parameters as typed, by path. */
	private readonly typedValues = new Map<string, unknown>();

	private readonly references: References;

	private index?: number;

	/** The values of the references for the item at `index`, by text. */
	private values = new Map<string, unknown>();

	constructor(
		private readonly functions: IExecuteFunctions,
		private readonly parameters: unknown,
	) {
		this.references = new References(expressionsIn(parameters));
	}

	/** @param path such as `options.source` */
	get(path: string, index: number): unknown {
		if (this.constants.has(path)) return this.constants.get(path);
		if (index !== this.index) {
			this.index = index;
			// All references come first: in n8n's legacy engine, another expression can change the input.
			this.values = this.references.valuesFor(this.functions, index);
		}
		const typed = this.typed(path);
		const expressions = expressionsIn(typed);
		const hasReference = expressions.some((text) => this.values.has(text));
		// Only n8n can evaluate `$parameter`: in a row, it may mean the row's other fields.
		const needsN8n = expressions.some((text) => text.includes('$parameter'));
		if (hasReference && !needsN8n) {
			try {
				return this.evaluated(typed, index);
			} catch {
				// It fails again below, and n8n adds the parameter's name to the error.
			}
		}
		const value = this.functions.getNodeParameter(path, index, null, UNCHECKED);
		if (!expressions.length) this.constants.set(path, value);
		return value;
	}

	/** The parameter as a person has typed it, with its expressions. */
	typed(path: string): unknown {
		if (!this.typedValues.has(path)) this.typedValues.set(path, this.typedAt(path));
		return this.typedValues.get(path);
	}

	private typedAt(path: string): unknown {
		let value = this.parameters;
		for (const name of path.split('.')) value = isObject(value) ? value[name] : undefined;
		return value;
	}

	private evaluated(typed: unknown, index: number): unknown {
		return replaceExpressions(typed, (text) =>
			this.values.has(text)
				? this.values.get(text)
				: this.functions.evaluateExpression(text.slice(1), index),
		);
	}
}
