import type { IExecuteFunctions } from 'n8n-workflow';

/** After this many failures in a row, each expression is evaluated alone for all further items. */
const MOST_FAILURES = 3;

/** An expression that is exactly one `{{ … }}`, and the code in it. A backslash before `}}` would escape it. */
const ONE_BLOCK = /^=\{\{((?:(?!\}\}).)*(?<!\\))\}\}$/s;

/**
 * Evaluates the expressions of an item together. n8n 2 evaluates in an isolate, which takes about as long for one
 * expression as for a list of ten.
 */
export class Evaluation {
	/** The code of each expression, by its place, such as `fields.field.0.value`. */
	private readonly codes = new Map<string, string>();

	private index?: number;

	/** The values for the item at `index`, by place. An expression without a value here is evaluated alone. */
	private values = new Map<string, unknown>();

	private failures = 0;

	/** @param isTogether false if an expression changes the input: together, the others would see the change */
	constructor(
		private readonly functions: IExecuteFunctions,
		private readonly isTogether: boolean,
	) {}

	/** @param text must have been evaluated before, so that its syntax is valid */
	add(place: string, text: string): void {
		const [, code] = ONE_BLOCK.exec(text) ?? [];
		if (code) this.codes.set(place, code);
	}

	/** The value of an expression for an item. Throws what n8n throws. */
	evaluate(place: string, text: string, index: number): unknown {
		if (index !== this.index) {
			this.index = index;
			this.values = this.evaluateAll(index);
		}
		const { values, functions } = this;
		if (values.has(place)) return values.get(place);
		return functions.evaluateExpression(text.slice(1), index);
	}

	/** Leaves out expressions that fail or return a function. Evaluated alone, they fail with n8n's own error. */
	private evaluateAll(index: number): Map<string, unknown> {
		const values = new Map<string, unknown>();
		if (this.codes.size < 2 || !this.isTogether || this.failures === MOST_FAILURES) return values;
		const results = this.resultsOf(index);
		this.failures = results.length ? 0 : this.failures + 1;
		for (const place of this.codes.keys()) {
			const result: unknown = results.shift();
			if (!Array.isArray(result) || !result.length || typeof result[0] === 'function') continue;
			values.set(place, result[0]);
		}
		return values;
	}

	/** For each code, a list with its value, or an empty list if it fails. Nothing if they cannot be evaluated together. */
	private resultsOf(index: number): unknown[] {
		// A line break ends a comment in the code.
		const getters = [...this.codes.values()].map((code) => `() => [(${code}\n)]`);
		// Two closing curly brackets side by side would end the expression.
		const list = `[${getters.join()}].map((get) => { try { return get(); } catch { return []; } })`;
		try {
			const results: unknown = this.functions.evaluateExpression(`{{ ${list} }}`, index);
			return Array.isArray(results) ? results : [];
		} catch {
			return [];
		}
	}
}
