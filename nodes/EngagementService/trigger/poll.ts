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

/** The poll in progress, by workflow and node: n8n starts the next one without waiting for it. */
const inProgress = new Map<string, IPollFunctions>();

/** n8n passes the same functions to all polls of an activation. They are added once a poll has completed. */
const completed = new WeakSet<IPollFunctions>();

/** One poll of the trigger. n8n shows an error of it in the list of executions. */
export async function poll(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	try {
		const isTest = functions.getMode() === 'manual';
		const found = await (isTest ? sample(functions) : oneAtATime(functions));
		return found.length ? [found.map((json) => ({ json }))] : null;
	} catch (problem) {
		throw toNodeError(functions.getNode(), problem);
	}
}

/** Returns nothing while the previous poll is in progress. A new activation overtakes a poll of the one before. */
async function oneAtATime(functions: IPollFunctions): Promise<IDataObject[]> {
	const name = `${functions.getWorkflow().id} ${functions.getNode().id}`;
	const isActivation = ['activate', 'create'].includes(functions.getActivationMode());
	const isFirst = isActivation && !completed.has(functions);
	const previous = inProgress.get(name);
	if (previous && (previous === functions || !isFirst)) return [];
	inProgress.set(name, functions);
	try {
		const snapshot = await takeSnapshot(functions);
		return inProgress.get(name) === functions ? newIn(snapshot, functions, isFirst) : [];
	} finally {
		if (inProgress.get(name) === functions) inProgress.delete(name);
	}
}

interface Snapshot {
	/** The service and the parameters that decide what is listed. */
	parameters: string;
	lists: Array<{ watched: Watched; entries: IDataObject[] }>;
}

async function takeSnapshot(functions: IPollFunctions): Promise<Snapshot> {
	const reader = new Reader(functions);
	const all = await watched(parametersOf(functions), reader);
	const reading = all.map(async (watched) => await entriesOf(watched, reader));
	const lists = (await Promise.allSettled(reading)).map((result, index) => {
		if (result.status === 'rejected') throw result.reason;
		return { watched: all[index], entries: result.value };
	});
	const { credentials } = functions.getNode();
	const service = [(await reader.address()).replace(/\/+$/, ''), credentials?.[CREDENTIAL]?.id];
	// Text typed, not its value: that of `{{ $now }}` is never the same twice.
	const typed = [...DECIDING, ...(all.some(({ isListed }) => isListed) ? [] : FILTERING)].map(
		(path) => functions.getNodeParameter(path, null, { rawExpressions: true }),
	);
	return { parameters: JSON.stringify([...service, ...typed]), lists };
}

/** The parameters that decide what is listed, and those that do so while a filter finds the contacts. */
const DECIDING = ['event', 'contacts', 'programmeId', 'lists'];
const FILTERING = ['filterString', 'options.condition'];

/** Reads the entries of a list. An error names the contact. */
async function entriesOf(
	{ operation, given, contact }: Watched,
	reader: Reader,
	more?: Given,
): Promise<IDataObject[]> {
	try {
		return await reader.read(operation, { ...given, ...more });
	} catch (problem) {
		throw withContact(problem, contact);
	}
}

/** Adds the contact to a problem. Running out of time is not about one contact. */
function withContact(problem: unknown, contact?: string): unknown {
	if (!(problem instanceof ServiceProblem) || problem === outOfTime || !contact) return problem;
	return problem.adding(`The error is about the contact ${contact}.`);
}

/** Returns the entries that the previous poll did not have. Everything was read, so it is remembered now. */
function newIn(
	{ parameters, lists }: Snapshot,
	functions: IPollFunctions,
	isFirst: boolean,
): IDataObject[] {
	const identities = lists.flatMap(({ watched, entries }) => [
		`watched ${watched.contact}`,
		...identitiesOf(entries, watched),
	]);
	const isNew = remember(functions.getWorkflowStaticData('node'), parameters, identities, isFirst);
	completed.add(functions);
	return lists.flatMap(({ watched, entries }) => {
		const [isAdded, ...areNew] = isNew.splice(0, entries.length + 1);
		return watched.isListed && isAdded ? [] : entries.filter((_, index) => areNew[index]);
	});
}

/** Returns at most one entry, for a test in the editor. */
async function sample(functions: IPollFunctions): Promise<IDataObject[]> {
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
