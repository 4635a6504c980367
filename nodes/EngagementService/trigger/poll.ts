import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { Pauses } from '../shared/pauses';
import { ServiceProblem, timeSignal, toNodeError, TRY_LATER } from '../transport';
import { anyContact, contactsToRead } from './contacts';
import { listOfContact, readLists, refuseIfAllRefused, type ReadList } from './lists';
import { marker } from './marks';
import { compare, isEvent, NOTHING } from './memory';
import { Overlap } from './overlap';
import { budgetOf, outOfTime, PollReader } from './reader';
import { Watch } from './watch';

interface Found {
	/** The JSON of an item for each event. */
	items: IDataObject[];
	/** The memory with everything that was listed. */
	toKeep: IDataObject;
}

const overlap = new Overlap<Found>();

/** One poll of the trigger. n8n shows an error of it in the list of executions. */
export async function poll(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const isTest = functions.getMode() === 'manual';
	try {
		const items = await (isTest ? sample(functions) : newEvents(functions));
		return items.length ? [items.map((json) => ({ json }))] : null;
	} catch (problem) {
		throw toNodeError(functions.getNode(), problem);
	}
}

/** Why n8n begins to poll a workflow that nobody has just published. */
const AT_START = ['init', 'leadershipChange'];

/**
 * Whether the next poll is to say what has failed in the first one. If this one does, n8n 2 never polls again, and no execution
 * says so. A person who publishes sees it, but n8n calls it an update, too, if its API publishes a changed workflow.
 */
function isForNextPoll(functions: IPollFunctions, problem: unknown, wasLeft: boolean): boolean {
	const reason = functions.getActivationMode();
	return AT_START.includes(reason) || (reason === 'update' && !wasLeft && isTemporary(problem));
}

/** The triggers whose latest poll left its problem to the next one. In n8n's durable polling, each poll is a first one. */
const leftToNextPoll = new Set<string>();

/** The new events, each once: if a later poll has taken over what is found, that one returns and remembers it. */
async function newEvents(functions: IPollFunctions): Promise<IDataObject[]> {
	const current = overlap.begin(functions, async (forgets) => await find(functions, forgets));
	if (!current) return [];
	try {
		const { items, toKeep } = await inTime(functions, current.found);
		if (!current.isLatest()) return [];
		// Only now, when everything was read: a poll that fails loses nothing.
		Object.assign(functions.getWorkflowStaticData('node'), toKeep);
		leftToNextPoll.delete(current.key);
		return items;
	} catch (problem) {
		const wasLeft = leftToNextPoll.delete(current.key);
		const isLeft = current.isFirst && isForNextPoll(functions, problem, wasLeft);
		if (isLeft) leftToNextPoll.add(current.key);
		if (isLeft || !current.isLatest()) return [];
		throw untilNextPoll(problem);
	} finally {
		current.end();
	}
}

/** The reading may belong to an earlier poll, whose time is not that of this one. */
async function inTime<T>(functions: IPollFunctions, found: Promise<T>): Promise<T> {
	const signal = timeSignal(budgetOf(functions));
	let end = () => {};
	const isOver = new Promise<never>((_resolve, reject) => (end = () => reject(outOfTime)));
	signal.addEventListener('abort', end);
	// Until its time is over, Node.js keeps a signal that has a listener: here, with all that was found.
	return await Promise.race([found, isOver]).finally(() =>
		signal.removeEventListener('abort', end),
	);
}

/** Reads what is watched, and compares it with the memory. */
async function find(functions: IPollFunctions, forgets: boolean): Promise<Found> {
	// Now, since n8n 2 calls it an update when somebody publishes again after this poll has failed.
	if (forgets) Object.assign(functions.getWorkflowStaticData('node'), NOTHING);
	const watch = new Watch(functions);
	const { event, hasFixedContacts } = watch;
	const reader = new PollReader(functions, watch);
	const read = await readLists(reader);
	const memory = functions.getWorkflowStaticData('node');
	const scope = watch.scope(await reader.address());
	const { events, toKeep } = await compare(memory, { ...read, event, hasFixedContacts, scope });
	return { items: await itemsOf(events, watch), toKeep };
}

async function itemsOf(events: IDataObject[], { output }: Watch): Promise<IDataObject[]> {
	const items: IDataObject[] = [];
	const pauses = new Pauses();
	for (const event of events) {
		items.push(output(event));
		await pauses.next();
	}
	return items;
}

/** 'Try again later' is advice for people: here, the next poll does so. */
function untilNextPoll(problem: unknown): unknown {
	if (!(problem instanceof ServiceProblem)) return problem;
	if (isTemporary(problem)) {
		const description = problem.description.replace(` ${TRY_LATER}`, '');
		return problem.describedAs(`${description} ${NEXT_POLL}`);
	}
	return (problem.httpCode ?? 0) < 400 ? problem : problem.adding(UNTIL_CORRECTED);
}

function isTemporary(problem: unknown): boolean {
	if (!(problem instanceof ServiceProblem)) return false;
	return problem.meaning === 'retry' || problem.description.includes(TRY_LATER);
}

const NEXT_POLL = 'The next poll tries again. Nothing is lost.';
const UNTIL_CORRECTED =
	'Nothing is lost so far. But with another credential, Base URL, filter, programme or message, only later events start the workflow.';

/** At most one event, for a test in the editor. It neither reads nor changes the memory. */
async function sample(functions: IPollFunctions): Promise<IDataObject[]> {
	const watch = new Watch(functions);
	const reader = new PollReader(functions, watch);
	if (!watch.event.operations) return (await anyContact(reader)).map(watch.output);
	const { ids } = await contactsToRead(reader);
	const read: ReadList[] = [];
	for (const id of ids) {
		const list = await listOfContact(reader, id, 1);
		const marksOf = marker(watch.event);
		const isFound = (entry: IDataObject) =>
			marksOf(entry).some((mark) => isEvent(watch.event, mark));
		const event = list.entries.find(isFound);
		if (event) return [watch.output(event)];
		read.push(list);
	}
	refuseIfAllRefused(read);
	return [];
}
