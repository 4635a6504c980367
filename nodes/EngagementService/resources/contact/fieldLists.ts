import {
	NodeOperationError,
	type IDataObject,
	type ILoadOptionsFunctions,
	type INodePropertyOptions,
} from 'n8n-workflow';

import { objectsOf } from '../../shared/json';
import { isBlank } from '../../shared/values';
import { inHtml, Reader, sentences, ServiceProblem, TRY_LATER } from '../../transport';
import { namedValues } from './namedValues';
import { query, TAKEN } from './query';

/** Somebody waits in the editor. */
const BUDGET = 30_000;

const outOfTime = new ServiceProblem('The service took too long to answer.', {
	description: TRY_LATER,
});

const oneContact: IDataObject = { contactOutput: 'raw', limit: 1 };
const parameter = (path: string) => oneContact[path];

/** The lists that n8n's editor offers, by the `loadOptionsMethod` of a field. The API has no list of fields, so a contact shows them. */
export const loadOptions = {
	async getContactFields(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
		const names = Object.keys(await fieldIds(this));
		return listed(
			this,
			names.map((name) => ({ name, value: name })),
			'fields',
		);
	},

	async getSortColumns(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
		const columns = Object.entries(await fieldIds(this)).filter(([, id]) => !isBlank(id));
		const options = columns.map(([name, id]) => ({ name, value: String(id) }));
		return listed(this, options, 'fields that have an ID');
	},
};

/** The IDs of the fields of one contact, by their names in a simplified contact. */
async function fieldIds(functions: ILoadOptionsFunctions): Promise<IDataObject> {
	const reader = new Reader(functions, { budget: BUDGET, outOfTime });
	const source = {
		get: parameter,
		typed: parameter,
		evaluate: () => undefined,
		timezone: functions.getTimezone(),
	};
	const { entries } = await reader.read(query, source).catch((problem: unknown) => {
		throw withoutList(functions, wordsOf(problem));
	});
	if (!entries.length) throw withoutList(functions, 'The service returned no contact');
	const data = objectsOf(entries[0].data);
	return namedValues(
		data.map((field) => ({ ...field, value: field.fieldID })),
		TAKEN,
	);
}

function listed(functions: ILoadOptionsFunctions, options: INodePropertyOptions[], what: string) {
	if (options.length) return options.sort((a, b) => a.name.localeCompare(b.name, 'en'));
	throw withoutList(functions, `The service returned a contact without ${what}`);
}

/** The editor shows only the message, as HTML. */
function wordsOf(problem: unknown): string {
	const words = problem instanceof Error ? problem.message : String(problem);
	return problem instanceof ServiceProblem ? sentences([words, problem.description]) : words;
}

function withoutList(functions: ILoadOptionsFunctions, words: string): Error {
	const message = inHtml(sentences([words, 'To go on without the list, use an expression.']));
	return Object.assign(new NodeOperationError(functions.getNode(), message), { message });
}
