import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { Parameters } from '../shared/parameters';
import { Reader, toNodeError } from '../transport';
import { fields } from './fields';
import { remember } from './memory';
import { identitiesOf, watched } from './watched';

/** The polls under way, by the node of a workflow: n8n starts the next one all the same. */
const underWay = new Set<string>();

/** One poll of the trigger. n8n shows what it throws in the list of executions. */
export async function poll(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const node = functions.getNode();
	const name = `${functions.getWorkflow().id} ${node.id}`;
	const isTest = functions.getMode() === 'manual';
	if (!isTest && underWay.has(name)) return null;
	if (!isTest) underWay.add(name);
	try {
		const found = isTest ? await anyOf(functions) : await newOf(functions);
		return found.length ? [found.map((json) => ({ json }))] : null;
	} catch (problem) {
		throw toNodeError(node, problem);
	} finally {
		if (!isTest) underWay.delete(name);
	}
}

/** The functions that n8n lends to all polls of an activation, once one of these is done. */
const active = new WeakSet<IPollFunctions>();

/** What was not there at the poll before. It is remembered only when everything has been read. */
async function newOf(functions: IPollFunctions): Promise<IDataObject[]> {
	const reader = new Reader(functions);
	const lists = await watched(parametersOf(functions), reader);
	const read = lists.map(async ({ operation, given, bound }) =>
		reader.read(operation, given, bound),
	);
	const entries: IDataObject[] = [];
	const identities: string[] = [];
	for (const [index, result] of (await Promise.allSettled(read)).entries()) {
		if (result.status === 'rejected') throw result.reason;
		for (const entry of result.value) entries.push(entry);
		for (const identity of identitiesOf(result.value, lists[index])) identities.push(identity);
	}
	const asked = JSON.stringify([await reader.address(), ...typedOf(functions)]);
	const isActivation = ['activate', 'create'].includes(functions.getActivationMode());
	const anew = isActivation && !active.has(functions);
	const kept = functions.getWorkflowStaticData('node');
	const isNew = remember(kept, asked, identities, anew);
	active.add(functions);
	return entries.filter((_, index) => isNew[index]);
}

/** One that is there, if there is any: for a test in the editor. */
async function anyOf(functions: IPollFunctions): Promise<IDataObject[]> {
	const reader = new Reader(functions);
	for (const { operation, given } of await watched(parametersOf(functions), reader)) {
		const found = await reader.read(operation, { ...given, returnAll: false, limit: 1 });
		if (found.length) return found.slice(0, 1);
	}
	return [];
}

function parametersOf(functions: IPollFunctions): Parameters {
	const get = (path: string) => functions.getNodeParameter(path, null);
	return new Parameters({ get, timezone: functions.getTimezone() }, fields);
}

/** What decides what is there. Of an expression its text: one such as `{{ $now }}` never has the same value twice. */
const DECIDING = [
	'event',
	'contacts',
	'filterString',
	'referenceIds',
	'mobileNumbers',
	'programmeId',
	'lists',
	'options.condition',
];

function typedOf(functions: IPollFunctions): unknown[] {
	return DECIDING.map((path) => functions.getNodeParameter(path, null, { rawExpressions: true }));
}
