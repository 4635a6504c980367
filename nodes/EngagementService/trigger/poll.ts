import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { ServiceProblem, toNodeError, TRY_LATER } from '../transport';
import { identitiesOf, remember } from './memory';
import { Watch, type ReadList } from './watch';

/** The poll in progress, by workflow and node: n8n starts the next one without waiting for it. */
const inProgress = new Map<string, IPollFunctions>();

/**
 * Marks the functions, which n8n passes to all polls of an activation, once a poll has completed. State in a module would
 * be lost if n8n updates the package while the workflow is active.
 */
const COMPLETED: unique symbol = Symbol.for('n8n-nodes-engagement-service.completed');

type Activation = IPollFunctions & { [COMPLETED]?: true };

/** One poll of the trigger. n8n shows an error of it in the list of executions. */
export async function poll(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const isTest = functions.getMode() === 'manual';
	try {
		const found = await (isTest ? sample(functions) : newEvents(functions));
		return found.length ? [found.map((json) => ({ json }))] : null;
	} catch (problem) {
		throw toNodeError(functions.getNode(), isTest ? problem : untilNextPoll(problem));
	}
}

/** A person need not try again what may work later: the next poll does. */
function untilNextPoll(problem: unknown): unknown {
	if (!(problem instanceof ServiceProblem)) return problem;
	const description = problem.description.replace(` ${TRY_LATER}`, '');
	if (description === problem.description && problem.meaning !== 'retry') return problem;
	return problem.describedAs(`${description} The next poll tries again. Nothing is lost.`);
}

/** Returns at most one entry, for a test in the editor. */
async function sample(functions: IPollFunctions): Promise<IDataObject[]> {
	const watch = new Watch(functions);
	const read: ReadList[] = [];
	for (const list of await watch.lists()) {
		read.push(await watch.read(list, 1));
		const [first] = read.flatMap(({ entries }) => entries);
		if (first) return [watch.output(first)];
	}
	refuseIfAllRefused(read);
	return [];
}

/** Returns nothing while the previous poll is in progress. After a change of the workflow, a poll replaces it. */
async function newEvents(functions: Activation): Promise<IDataObject[]> {
	const name = `${functions.getWorkflow().id} ${functions.getNode().id}`;
	const isActivation = ['activate', 'create'].includes(functions.getActivationMode());
	const isFirst = isActivation && !functions[COMPLETED];
	if (inProgress.get(name) === functions) return [];
	inProgress.set(name, functions);
	try {
		const watch = new Watch(functions);
		const lists = await readAll(watch);
		const scope = await watch.scope();
		if (inProgress.get(name) !== functions) return [];
		functions[COMPLETED] = true;
		const isNew = remember(functions.getWorkflowStaticData('node'), scope, lists, isFirst);
		return lists.flatMap(({ entries }, list) => {
			// The first identity is the list's own. If it is new, the user has added a contact: its entries are no events.
			const [listIsNew, ...entriesAreNew] = isNew[list];
			if (watch.isListed && listIsNew) return [];
			return entries.filter((_, index) => entriesAreNew[index]).map(watch.output);
		});
	} finally {
		if (inProgress.get(name) === functions) inProgress.delete(name);
	}
}

/** Reads everything, so that it can be remembered. */
async function readAll(watch: Watch) {
	const reading = (await watch.lists()).map(async (list) => await watch.read(list));
	// The first failure stops the others. The poll ends after them.
	const read = await Promise.all(reading).finally(async () => await Promise.allSettled(reading));
	refuseIfAllRefused(read);
	return read.map(({ entries, contact, refusal }) => ({
		entries,
		identities: identitiesOf(entries, watch.event, contact),
		isRefused: refusal !== undefined,
	}));
}

/** If the service refuses every contact, a parameter such as the message's ID is wrong. */
function refuseIfAllRefused(read: ReadList[]): void {
	if (read.length && read.every(({ refusal }) => refusal)) throw read[0].refusal;
}
