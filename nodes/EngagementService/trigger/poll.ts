import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { Parameters } from '../shared/parameters';
import {
	CREDENTIAL,
	outOfTime,
	Reader,
	ServiceProblem,
	toNodeError,
	type Given,
} from '../transport';
import { fields } from './fields';
import { remember } from './memory';
import { identitiesOf, watched, type Watched } from './watched';

/** The poll under way, by the node of a workflow: n8n starts the next one all the same. */
const underWay = new Map<string, IPollFunctions>();

/** The functions that n8n lends to all polls of an activation, once one of these is done. */
const active = new WeakSet<IPollFunctions>();

/** One poll of the trigger. n8n shows what it throws in the list of executions. */
export async function poll(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	try {
		const found =
			functions.getMode() === 'manual' ? await anyOf(functions) : await oneAtATime(functions);
		return found.length ? [found.map((json) => ({ json }))] : null;
	} catch (problem) {
		throw toNodeError(functions.getNode(), problem);
	}
}

/** Nothing while the poll before is still running. One of an activation before has nothing to say any more. */
async function oneAtATime(functions: IPollFunctions): Promise<IDataObject[]> {
	const name = `${functions.getWorkflow().id} ${functions.getNode().id}`;
	const isActivation = ['activate', 'create'].includes(functions.getActivationMode());
	const anew = isActivation && !active.has(functions);
	const before = underWay.get(name);
	if (before && (before === functions || !anew)) return [];
	underWay.set(name, functions);
	try {
		const there = await read(functions);
		return underWay.get(name) === functions ? newOf(functions, there, anew) : [];
	} finally {
		if (underWay.get(name) === functions) underWay.delete(name);
	}
}

interface There {
	/** What was asked for, and of which service. */
	asked: string;
	lists: Array<{ watched: Watched; entries: IDataObject[] }>;
}

/** Reads everything that is watched. */
async function read(functions: IPollFunctions): Promise<There> {
	const reader = new Reader(functions);
	const all = await watched(parametersOf(functions), reader);
	const reading = all.map(async (watched) => await entriesOf(watched, reader));
	const lists = (await Promise.allSettled(reading)).map((result, index) => {
		if (result.status === 'rejected') throw result.reason;
		return { watched: all[index], entries: result.value };
	});
	const { credentials } = functions.getNode();
	const service = [(await reader.address()).replace(/\/+$/, ''), credentials?.[CREDENTIAL]?.id];
	const isFiltered = !all.some(({ isListed }) => isListed);
	return { asked: JSON.stringify([...service, ...typedOf(functions, isFiltered)]), lists };
}

/**
 * The entries of a list. An error names the contact that has it.
 *
 * @param also what is given besides
 */
async function entriesOf(watched: Watched, reader: Reader, also?: Given): Promise<IDataObject[]> {
	const { operation, given, bound, contact } = watched;
	try {
		return await reader.read(operation, { ...given, ...also }, bound);
	} catch (problem) {
		throw about(problem, contact);
	}
}

/** What was not there at the poll before. Only now is it remembered that everything is. */
function newOf(functions: IPollFunctions, { asked, lists }: There, anew: boolean): IDataObject[] {
	const all = lists.map(({ watched, entries }) => ({
		entries,
		identities: [`watched ${watched.contact}`, ...identitiesOf(entries, watched)],
		isListed: watched.isListed,
	}));
	const kept = functions.getWorkflowStaticData('node');
	const identities = all.flatMap((list) => list.identities);
	const isNew = remember(kept, asked, identities, anew);
	active.add(functions);
	return all.flatMap(({ entries, isListed }) => {
		const [isAdded, ...areNew] = isNew.splice(0, entries.length + 1);
		return isListed && isAdded ? [] : entries.filter((_, index) => areNew[index]);
	});
}

/** The same problem, with the contact that could not be read. Running out of time is not about one contact. */
function about(problem: unknown, contact?: string): unknown {
	if (!(problem instanceof ServiceProblem) || problem === outOfTime || !contact) return problem;
	const description = `${problem.description} The error is about the contact ${contact}.`;
	return new ServiceProblem(problem.message, { ...problem, description });
}

/** One that is there, if there is any: for a test in the editor. */
async function anyOf(functions: IPollFunctions): Promise<IDataObject[]> {
	const reader = new Reader(functions);
	for (const each of await watched(parametersOf(functions), reader)) {
		const found = await entriesOf(each, reader, { returnAll: false, limit: 1 });
		if (found.length) return found.slice(0, 1);
	}
	return [];
}

function parametersOf(functions: IPollFunctions): Parameters {
	const get = (path: string) => functions.getNodeParameter(path, null);
	return new Parameters({ get, timezone: functions.getTimezone() }, fields);
}

/** The parameters that decide what is listed, and those that do so while a filter finds the contacts. */
const DECIDING = ['event', 'contacts', 'programmeId', 'lists'];
const FILTERING = ['filterString', 'options.condition'];

/** The text of an expression counts: the value of `{{ $now }}` is never the same twice. */
function typedOf(functions: IPollFunctions, isFiltered: boolean): unknown[] {
	return [...DECIDING, ...(isFiltered ? FILTERING : [])].map((path) =>
		functions.getNodeParameter(path, null, { rawExpressions: true }),
	);
}
