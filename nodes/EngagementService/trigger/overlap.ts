import type { IPollFunctions } from 'n8n-workflow';

/** What is being read for a node. */
interface Reading<Found> {
	/** The settings of the node, as typed. */
	typed: string;
	/** Whether it begins anew, as the first poll after an activation does. */
	forgets: boolean;
	found: Promise<Found>;
	/** The poll that remembers and returns what is found; undefined if none does. */
	returnedBy?: IPollFunctions;
}

/** One poll. Call `end` also after an error. */
export interface CurrentPoll<Found> {
	/** The workflow and the node. */
	key: string;
	/** Whether n8n has passed its functions to no earlier poll. */
	isFirst: boolean;
	found: Promise<Found>;
	/** Whether no later poll has taken over what is found. */
	isLatest(): boolean;
	end(): void;
}

/**
 * A mark on the functions, which n8n passes to all polls of an activation. Unlike state in a module, it outlives an update
 * of the package while the workflow is active.
 */
const POLLING: unique symbol = Symbol.for('n8n-nodes-engagement-service.polling');

/** `POLLING` is undefined before the first poll. */
type Activation = IPollFunctions & { [POLLING]?: boolean };

/** @param forgets whether to forget what earlier polls have found: the first poll after an activation only remembers */
type Read<Found> = (forgets: boolean) => Promise<Found>;

/**
 * Polls may overlap, since n8n starts the next one without waiting. A poll that finds another one in progress
 * - ends at once, if n8n gave both the same functions
 * - takes over what the other one is reading, if it has functions of its own
 * - reads anew after a change of the node, and at an activation. Then the other one returns nothing.
 */
export class Overlap<Found> {
	/** By workflow and node. After an update of the package, a poll finds none, and reads anew. */
	private readonly readings = new Map<string, Reading<Found>>();

	/** @returns undefined while an earlier poll of the activation is in progress: that one returns the events */
	begin(functions: Activation, read: Read<Found>): CurrentPoll<Found> | undefined {
		if (functions[POLLING]) return undefined;
		const isFirst = functions[POLLING] === undefined;
		functions[POLLING] = true;
		const key = `${functions.getWorkflow().id} ${functions.getNode().id}`;
		const reading = this.readingFor(key, functions, isFirst, read);
		reading.returnedBy = functions;
		this.readings.set(key, reading);
		const isLatest = () => reading.returnedBy === functions;
		return {
			key,
			isFirst,
			found: reading.found,
			isLatest,
			end: () => {
				functions[POLLING] = false;
				if (isLatest()) this.readings.delete(key);
			},
		};
	}

	private readingFor(
		key: string,
		functions: Activation,
		isFirst: boolean,
		read: Read<Found>,
	): Reading<Found> {
		const { parameters, credentials } = functions.getNode();
		const typed = JSON.stringify([parameters, credentials]);
		const isActivated = isFirst && ['activate', 'create'].includes(functions.getActivationMode());
		const earlier = this.readings.get(key);
		if (earlier && earlier.typed === typed && !isActivated) return earlier;
		if (earlier) earlier.returnedBy = undefined;
		// If the first poll is replaced, nothing is remembered yet.
		const forgets = isActivated || (earlier?.forgets ?? false);
		return { typed, forgets, found: read(forgets) };
	}
}
