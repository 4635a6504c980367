import type { IExecuteFunctions } from 'n8n-workflow';

import { codesIn, expressionsIn, replaceExpressions } from '../../shared/expressions';
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

	private readonly references: References;

	/** The references that are parts of a text. */
	private readonly partReferences: References;

	private index?: number;

	/** The values of the references for the item at `index`, by text. */
	private values = new Map<string, unknown>();

	/** Those of the parts, which are seldom needed. */
	private partValues?: Map<string, unknown>;

	constructor(
		private readonly functions: IExecuteFunctions,
		private readonly parameters: unknown,
	) {
		const texts = expressionsIn(parameters);
		this.references = new References(texts);
		const parts = texts.flatMap((text) => codesIn(text).filter((code) => code !== text));
		this.partReferences = new References(parts);
	}

	/** @param path such as `options.source` */
	get(path: string, index: number): unknown {
		if (this.constants.has(path)) return this.constants.get(path);
		this.readReferences(index);
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

	/** The value of an expression such as `{{ $json.name }}`, which is a part of a text. */
	evaluate(expression: string, index: number): unknown {
		this.readReferences(index);
		const text = `=${expression}`;
		if (this.values.has(text)) return this.values.get(text);
		this.partValues ??= this.partReferences.valuesFor(this.functions, index);
		if (this.partValues.has(text)) return this.partValues.get(text);
		return this.functions.evaluateExpression(expression, index);
	}

	/** All references come first: in n8n's legacy engine, another expression can change the input. */
	private readReferences(index: number): void {
		if (index === this.index) return;
		this.index = index;
		this.values = this.references.valuesFor(this.functions, index);
		this.partValues = undefined;
	}

	/** The parameter as a person has typed it, with its expressions. */
	typed(path: string): unknown {
		let value = this.parameters;
		for (const name of path.split('.')) value = isObject(value) ? value[name] : undefined;
		return value;
	}

	private evaluated(typed: unknown, index: number): unknown {
		return replaceExpressions(typed, (text) =>
			this.values.has(text)
				? this.values.get(text)
				: this.functions.evaluateExpression(text.slice('='.length), index),
		);
	}
}
