import type { IExecuteFunctions } from 'n8n-workflow';

import { isObject } from '../../shared/json';
import { UNCHECKED } from '../host';
import { Evaluation } from './evaluation';

/** Evaluated alone: few items need Requests at Once, and no other expression may affect a key of Send Once. */
const READ_ALONE = ['options.concurrency', 'options.sendOnceKey'];

/** An assignment, or a method that changes its list or object. Other code with such a word is only slower. */
const CHANGES_INPUT =
	/\+\+|--|(?<![=!<>])=(?![=>])|(<<|>>)=|\b(assign|copyWithin|define\w+|delete|fill|pop|push|Reflect|reverse|set(?!Zone\b|Locale\b)\w+|shift|sort|splice|unshift)\b/;

/**
 * Reads the parameters of items as n8n does, but faster. A parameter without an expression is read once. The expressions
 * of an item are evaluated together.
 */
export class ItemParameters {
	/** The values of parameters without an expression, by path. */
	private readonly constants = new Map<string, unknown>();

	/** Parameters with expressions, as typed; undefined if only n8n may evaluate them. Filled at the first reading. */
	private readonly typed = new Map<string, unknown>();

	private readonly evaluation: Evaluation;

	/** Whether an expression changes the input. Then only n8n evaluates: others must not see the change. */
	private changesInput = false;

	constructor(
		private readonly functions: IExecuteFunctions,
		private readonly parameters: unknown,
	) {
		this.evaluation = new Evaluation(functions);
		replaceExpressions(parameters, '', (_place, text) => {
			this.changesInput ||= CHANGES_INPUT.test(text.slice(1));
		});
	}

	/** @param path such as `options.source` */
	get(path: string, index: number): unknown {
		if (this.constants.has(path)) return this.constants.get(path);
		const typed = this.typed.get(path);
		if (typed !== undefined) {
			try {
				return this.evaluated(typed, path, index);
			} catch {
				// It fails again below, and n8n adds the parameter's name to the error.
			}
		}
		const value = this.functions.getNodeParameter(path, index, null, UNCHECKED);
		if (!this.typed.has(path)) this.learn(path, value);
		return value;
	}

	private learn(path: string, value: unknown): void {
		const typed = valueAt(this.parameters, path);
		const expressions: Array<[place: string, text: string]> = [];
		replaceExpressions(typed, path, (...expression) => expressions.push(expression));
		if (!expressions.length) {
			this.constants.set(path, value);
			return;
		}
		// Only n8n can evaluate `$parameter`: in a row, it may mean the row's other fields.
		const needsN8n = expressions.some(([, text]) => text.includes('$parameter'));
		const isAlone = needsN8n || this.changesInput || READ_ALONE.includes(path);
		this.typed.set(path, isAlone ? undefined : typed);
		if (!isAlone) for (const expression of expressions) this.evaluation.add(...expression);
	}

	private evaluated(typed: unknown, path: string, index: number): unknown {
		const value = replaceExpressions(typed, path, (place, text) =>
			this.evaluation.evaluate(place, text, index),
		);
		datesToText(value);
		return value;
	}
}

function valueAt(parameters: unknown, path: string): unknown {
	let value = parameters;
	for (const name of path.split('.')) value = isObject(value) ? value[name] : undefined;
	return value;
}

/** A copy with a value in the place of each expression. */
function replaceExpressions(
	typed: unknown,
	place: string,
	valueOf: (place: string, text: string) => unknown,
): unknown {
	if (typeof typed === 'string') return typed.startsWith('=') ? valueOf(place, typed) : typed;
	if (typeof typed !== 'object' || typed === null) return typed;
	const entries = Object.entries(typed).map(([key, value]: [string, unknown]) => [
		key,
		replaceExpressions(value, `${place}.${key}`, valueOf),
	]);
	return Array.isArray(typed) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** Replaces Luxon's dates in lists and objects, as n8n does. */
function datesToText(value: unknown): void {
	if (Array.isArray(value)) value.forEach(datesToText);
	if (!isObject(value)) return;
	for (const [key, each] of Object.entries(value)) {
		if (isObject(each) && each.isLuxonDateTime) value[key] = String(each);
		else datesToText(each);
	}
}
