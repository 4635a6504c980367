import type { IDataObject, IPollFunctions } from 'n8n-workflow';

import { Turns } from '../shared/turns';
import { readAll, type Found } from './found';
import { compare } from './memory';

/** What is being read. Polls that overlap share it. */
interface Reading {
	/** The settings of the node, as typed. */
	typed: string;
	/** Whether the first poll of an activation began it. */
	isFirst: boolean;
	found: Promise<Found>;
	/** The poll that remembers what was found; undefined if nobody does. */
	latest?: IPollFunctions;
}

/** By workflow and node: n8n starts the next poll without waiting for this one. */
const inProgress = new Map<string, Reading>();

/**
 * Marks on the functions, which n8n passes to all polls of an activation. State in a module would be lost if n8n updates
 * the package while the workflow is active.
 */
const POLLING: unique symbol = Symbol.for('n8n-nodes-engagement-service.polling');
const COMPLETED: unique symbol = Symbol.for('n8n-nodes-engagement-service.completed');

type Activation = IPollFunctions & { [POLLING]?: boolean; [COMPLETED]?: boolean };

/** The new events. There are none while an earlier poll of the activation is in progress: that one returns them. */
export async function newEvents(functions: Activation): Promise<IDataObject[]> {
	if (functions[POLLING]) return [];
	functions[POLLING] = true;
	const reading = readingFor(functions);
	const isLatest = () => reading.latest === functions;
	try {
		const found = await reading.found.catch((problem: unknown) => {
			if (isLatest()) throw problem;
		});
		if (!found || !isLatest()) return [];
		const kept = functions.getWorkflowStaticData('node');
		const { areEvents, toKeep } = await compare(kept, { ...found, isFirst: reading.isFirst });
		const items = await itemsOf(found, areEvents);
		if (!isLatest()) return [];
		functions[COMPLETED] = true;
		Object.assign(kept, toKeep);
		return items;
	} finally {
		functions[POLLING] = false;
		if (isLatest()) inProgress.delete(keyOf(functions));
	}
}

/**
 * Takes over what an earlier poll is reading: n8n may give each poll functions of its own. After a change of the node, and
 * at an activation, reads anew, and the earlier poll returns nothing.
 */
function readingFor(functions: Activation): Reading {
	const { parameters, credentials } = functions.getNode();
	const key = keyOf(functions);
	const typed = JSON.stringify([parameters, credentials]);
	const isActivation = ['activate', 'create'].includes(functions.getActivationMode());
	const isFirst = isActivation && !functions[COMPLETED];
	const earlier = inProgress.get(key);
	if (earlier && earlier.typed === typed && !isFirst) {
		earlier.latest = functions;
		return earlier;
	}
	if (earlier) earlier.latest = undefined;
	const reading = { typed, isFirst, found: readAll(functions), latest: functions };
	inProgress.set(key, reading);
	return reading;
}

function keyOf(functions: IPollFunctions): string {
	return `${functions.getWorkflow().id} ${functions.getNode().id}`;
}

/** The JSON of the items. */
async function itemsOf({ lists, output }: Found, areEvents: boolean[][]): Promise<IDataObject[]> {
	const items: IDataObject[] = [];
	const turns = new Turns();
	for (const [list, { entries }] of lists.entries()) {
		for (const event of entries.filter((_, index) => areEvents[list][index])) {
			items.push(output(event));
			await turns.next();
		}
	}
	return items;
}
