import type { IPollFunctions } from 'n8n-workflow';

/** What is being read for a node. */
interface Reading<Found> {
	/** The settings of the node, as typed. */
	typed: string;
	/** Whether it is compared with nothing, as in the first poll of an activation. */
	ignoresMemory: boolean;
	found: Promise<Found>;
	/** The poll that remembers and returns what is found; undefined if none does. */
	returnedBy?: IPollFunctions;
}

/** One poll. Call `end` also after an error. */
export interface CurrentPoll<Found> {
	found: Promise<Found>;
	/** Whether no later poll has taken over what is found. */
	isLatest(): boolean;
	/** The poll has remembered what was found: the next one of the activation is not the first. */
	remembered(): void;
	end(): void;
}

/**
 * Marks on the functions, which n8n passes to all polls of an activation. Unlike state in a module, they outlive an update
 * of the package while the workflow is active.
 */
const POLLING: unique symbol = Symbol.for('n8n-nodes-engagement-service.polling');
const REMEMBERED: unique symbol = Symbol.for('n8n-nodes-engagement-service.remembered');

type Activation = IPollFunctions & { [POLLING]?: boolean; [REMEMBERED]?: boolean };

/** @param ignoresMemory whether what is found is compared with nothing: the first poll of an activation only remembers */
type Read<Found> = (ignoresMemory: boolean) => Promise<Found>;

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
		functions[POLLING] = true;
		const key = `${functions.getWorkflow().id} ${functions.getNode().id}`;
		const reading = this.readingFor(key, functions, read);
		reading.returnedBy = functions;
		this.readings.set(key, reading);
		const isLatest = () => reading.returnedBy === functions;
		return {
			found: reading.found,
			isLatest,
			remembered() {
				functions[REMEMBERED] = true;
			},
			end: () => {
				functions[POLLING] = false;
				if (isLatest()) this.readings.delete(key);
			},
		};
	}

	private readingFor(key: string, functions: Activation, read: Read<Found>): Reading<Found> {
		const { parameters, credentials } = functions.getNode();
		const typed = JSON.stringify([parameters, credentials]);
		const isActivated = ['activate', 'create'].includes(functions.getActivationMode());
		const isFirstPoll = isActivated && !functions[REMEMBERED];
		const earlier = this.readings.get(key);
		if (earlier && earlier.typed === typed && !isFirstPoll) return earlier;
		if (earlier) earlier.returnedBy = undefined;
		// If the first poll is replaced, nothing is remembered yet.
		const ignoresMemory = isFirstPoll || (earlier?.ignoresMemory ?? false);
		return { typed, ignoresMemory, found: read(ignoresMemory) };
	}
}
