import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { toNodeError } from '../transport';
import { identitiesOf, remember } from './memory';
import { Watch } from './watch';

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
	try {
		const isTest = functions.getMode() === 'manual';
		const found = await (isTest ? sample(functions) : newEvents(functions));
		return found.length ? [found.map((json) => ({ json }))] : null;
	} catch (problem) {
		throw toNodeError(functions.getNode(), problem);
	}
}

/** Returns at most one entry, for a test in the editor. */
async function sample(functions: IPollFunctions): Promise<IDataObject[]> {
	const watch = new Watch(functions);
	for (const list of await watch.lists()) {
		const [first] = await watch.read(list, { limit: 1 });
		if (first) return [watch.output(first)];
	}
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
		const snapshot = await takeSnapshot(watch);
		if (inProgress.get(name) !== functions) return [];
		functions[COMPLETED] = true;
		return newIn(snapshot, functions.getWorkflowStaticData('node'), isFirst).map(watch.output);
	} finally {
		if (inProgress.get(name) === functions) inProgress.delete(name);
	}
}

async function takeSnapshot(watch: Watch) {
	const watched = await watch.lists();
	const reading = watched.map(async (list) => await watch.read(list));
	const lists = (await Promise.allSettled(reading)).map((result, index) => {
		if (result.status === 'rejected') throw result.reason;
		const identities = identitiesOf(result.value, watch.event, watched[index].contact);
		return { entries: result.value, identities };
	});
	return { scope: await watch.scope(), lists, isListed: watch.isListed };
}

type Snapshot = Awaited<ReturnType<typeof takeSnapshot>>;

/** Returns the entries that the previous poll did not have. Everything was read, so it is remembered now. */
function newIn({ scope, lists, isListed }: Snapshot, kept: IDataObject, isFirst: boolean) {
	const identities = lists.flatMap((list) => list.identities);
	const newness = remember(kept, scope, identities, isFirst);
	return lists.flatMap(({ entries }) => {
		// The first identity is the list's own. If it is new, the user has added a contact: its entries are no events.
		const [listIsNew, ...entriesAreNew] = newness.splice(0, entries.length + 1);
		return isListed && listIsNew ? [] : entries.filter((_, index) => entriesAreNew[index]);
	});
}
