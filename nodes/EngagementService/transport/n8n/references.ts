import { LoggerProxy, type IExecuteFunctions } from 'n8n-workflow';

import { isObject } from '../../shared/json';

/** Without characters that could end the text, the line or the block. */
const QUOTED = String.raw`(?:"[^"\\}\r\n\u2028\u2029]*"|'[^'\\}\r\n\u2028\u2029]*')`;
const ORIGIN = String.raw`\$json|\$input\.item\.json|\$\(${QUOTED}\)\.(?:item|first\(\)|last\(\))\.json`;
const PROPERTY = String.raw`\.[A-Za-z_]\w*|\[(?:0|[1-9]\d*|${QUOTED})\]`;
/** n8n refuses a whole text with such a name. */
const REFUSED = String.raw`\b(?:constructor|prototype|__)`;

/** Exactly one `{{ … }}` with properties of an item's JSON, such as `={{ $json.name }}`. */
const PLAIN = new RegExp(`^=\\{\\{ *(?!.*${REFUSED})(?:${ORIGIN})(?:${PROPERTY})* *\\}\\}$`);

/**
 * Another version of n8n may evaluate in another way. The first item of this process that has plain references is read
 * both ways: only if the values are equal, references are evaluated together from then on.
 */
let evaluation: 'unchecked' | 'together' | 'alone' = 'unchecked';

/**
 * Evaluates plain references together. n8n 2 evaluates in an isolate, which takes about as long for one expression as
 * for a list of ten. Other expressions must not be joined: n8n may rewrite a text as a whole.
 */
export class References {
	private readonly texts: string[];

	/** Gives a list of objects with the values; for a reference that fails or means a function, false. */
	private readonly code: string;

	constructor(expressions: string[]) {
		this.texts = [...new Set(expressions)].filter((text) => PLAIN.test(text));
		const getters = this.texts.map((text) => `() => ${text.slice('={{'.length, -'}}'.length)}`);
		// Two closing curly brackets side by side would end the expression.
		this.code = `[${getters.join()}].map((get) => {
			try { const value = get(); return typeof value !== 'function' && { value }; }
			catch { return false; }
		})`;
	}

	/** The values for an item, by the reference's text. A reference without a value must be evaluated alone. */
	valuesFor(functions: IExecuteFunctions, index: number): Map<string, unknown> {
		if (evaluation === 'alone' || !this.texts.length) return new Map();
		const values = this.together(functions, index);
		if (evaluation === 'together' || !values.size) return values;
		const isSame = [...values].every(([text, value]) =>
			hasSameValueAlone(functions, index, text, value),
		);
		evaluation = isSame ? 'together' : 'alone';
		if (isSame) return values;
		LoggerProxy.warn(
			'Engagement Service: this n8n gives other values to expressions that are evaluated together. So each is evaluated alone, which takes longer. Please report this with the version of n8n.',
		);
		return new Map();
	}

	private together(functions: IExecuteFunctions, index: number): Map<string, unknown> {
		const values = new Map<string, unknown>();
		try {
			const results: unknown = functions.evaluateExpression(`{{ ${this.code} }}`, index);
			this.texts.forEach((text, place) => {
				const result: unknown = Array.isArray(results) && results[place];
				if (isObject(result)) values.set(text, result.value);
			});
		} catch {
			// n8n refuses one of them, and names it when that one is evaluated alone.
		}
		return values;
	}
}

/** Whether n8n gives a reference this value when it is evaluated alone. */
function hasSameValueAlone(
	functions: IExecuteFunctions,
	index: number,
	text: string,
	value: unknown,
): boolean {
	try {
		const alone: unknown = functions.evaluateExpression(text.slice('='.length), index);
		return typeof alone === typeof value && JSON.stringify([alone]) === JSON.stringify([value]);
	} catch {
		return false;
	}
}
