import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { complete, intact, type Convert } from './complete';
import { describe, namesOf } from './description';
import { expressionsIn, hasOwnExpression, isUnevaluated, textsOf, type Typed } from './expressions';
import { isObject, unlessEmpty } from './json';
import { atLeastOne, listOf, rowsOf, toIds } from './listValues';
import {
	isBlank,
	rewordProblem,
	toBoolean,
	toChoice,
	toInteger,
	toPicked,
	toRequiredId,
	toRequiredText,
	toText,
	ValueProblem,
} from './values';

/** An input that cannot be sent. The message names the field in the editor's words and says what to do. */
export class InputError extends Error {
	/** What else may help, in full sentences. */
	description = '';
}

const UNEVALUATED = 'has {{ }} in a fixed text. Choose Expression above the field';

/** Gives the parameters of one item. */
export interface ParameterSource extends Typed {
	/** The value at a path such as `options.source`, with expressions evaluated; undefined or null when there is none. */
	get(path: string): unknown;
	/** The time zone of dates that name none. */
	timezone: string;
	/** The JSON of the input item. Absent in the trigger and in an AI agent's tool, where the input is the agent's. */
	inputJson?: IDataObject;
	/** Whether the node can have an output for each outcome. */
	hasBranches?: boolean;
}

/** Reads and checks the parameters of one item. Every method throws an `InputError` for a value that cannot be sent. */
export class Parameters {
	constructor(
		readonly source: ParameterSource,
		private readonly fields: INodeProperties[],
		/** Such as ` in row 2 of 'Fields'`. */
		private readonly place = '',
		/** The names of optional fields that a person typed with an expression, and that have no value. */
		readonly leftOut = new Set<string>(),
	) {}

	requiredId(path: string): string {
		return this.read(path, complete(toRequiredId));
	}

	text(path: string): string | undefined {
		return this.read(path, intact(toText));
	}

	requiredText(path: string): string {
		return this.read(path, complete(toRequiredText));
	}

	/** Undefined if it is blank as a whole. Without some digits, it would be another number. */
	integer(path: string, min?: number, max?: number): number | undefined {
		return this.read(
			path,
			complete((value) => toInteger(value, min, max)),
		);
	}

	boolean(path: string): boolean | undefined {
		return this.read(path, intact(toBoolean));
	}

	/** The texts of a field with multiple values, blank ones left out; undefined if there are none. */
	texts(path: string): string[] | undefined {
		const typed = this.source.typed(path);
		const { label } = describe(this.fields, path);
		return this.read(
			path,
			intact((value) => {
				const rows = rowsOf(value);
				const texts = rows.flatMap((row) => toText(row) ?? []);
				for (const [index, row] of texts.length ? rows.entries() : []) {
					const typedRow = Array.isArray(typed) ? typed[index] : typed;
					const isLeftOut = isBlank(row) && hasOwnExpression(this.source, typedRow);
					if (isLeftOut) this.leftOut.add(`${label} (row ${index + 1})`);
				}
				return unlessEmpty(texts);
			}),
		);
	}

	/** Whether the parameter at `path` is typed with an expression. */
	hasExpression(path: string): boolean {
		return expressionsIn(this.source.typed(path)).length > 0;
	}

	/** The IDs of a field with multiple values, each once; at least one. */
	ids(path: string): string[] {
		return this.read(path, complete(toIds));
	}

	/** One of `choices`; the field's default when the value is blank. */
	choice<T extends string>(path: string, choices: readonly T[]): T {
		const nameOf = namesOf(this.fields, path);
		const usual = this.fields.find(({ name }) => name === path)?.default;
		return this.read(path, (value) => toPicked(isBlank(value) ? usual : value, choices, nameOf));
	}

	/** Some of `choices`, in their order; all when the value is blank. */
	someOf<T extends string>(path: string, choices: readonly T[]): T[] {
		const nameOf = namesOf(this.fields, path);
		const some = this.read(
			path,
			intact((value) => {
				if (isBlank(value)) return undefined;
				const chosen = listOf(value).map((entry) => toChoice(entry, choices, nameOf));
				return atLeastOne(choices.filter((choice) => chosen.includes(choice)));
			}),
		);
		return some ?? [...choices];
	}

	/** The rows at a path such as `fields.field`, each to be read like the parameters of an item. */
	rows(path: string): Parameters[] {
		const { label, fields } = describe(this.fields, path);
		const typedRows = listOf(this.source.typed(path));
		return listOf(this.source.get(path)).map((row, index) => {
			const get = (name: string) => (isObject(row) ? row[name] : undefined);
			const typedRow = typedRows[index];
			const typed = (name: string) => (isObject(typedRow) ? typedRow[name] : undefined);
			const place = ` in row ${index + 1} of '${label}'`;
			return new Parameters({ ...this.source, get, typed }, fields, place, this.leftOut);
		});
	}

	/**
	 * Converts the value at `path`. A `ValueProblem` becomes an `InputError` with the field's name. If the result is
	 * undefined, the field is left out.
	 */
	read<T>(path: string, convert: Convert<T>): T {
		const value = this.source.get(path);
		const typed = this.source.typed(path);
		const label = () => describe(this.fields, path).label;
		const converted = rewordProblem(
			() => {
				if (isUnevaluated(typed)) throw new ValueProblem(UNEVALUATED);
				return convert(value, () => textsOf(this.source, path, value));
			},
			(problem) => new InputError(`'${label()}'${this.place} ${problem}`),
		);
		if (converted === undefined && hasOwnExpression(this.source, typed)) this.leftOut.add(label());
		return converted;
	}
}
