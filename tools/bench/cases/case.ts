import type { INode, INodeParameters } from 'n8n-workflow';
import { bareFunction, ours } from '../stages';

/** One way of doing the work of a case. */
export interface Side {
	name: string;
	/** Nodes that follow one another; those of one stage stand beside each other. */
	stages: INode[][];
	/** How many items come out. */
	items: number;
}

/** The same work done by our node, by what a person would do instead, and by a bare function. */
export interface Case {
	name: string;
	/** Items that go in. */
	input: number;
	/** What the time is divided by: items that go in, or records that are read. */
	units: number;
	requests: number;
	/** How many more our node may send before it knows that a list is at its end. */
	requestsAhead?: number;
	ours: Side;
	rivals: Side[];
	floor?: Side;
	/** Milliseconds that the service lets nobody be faster than. */
	limit?: number;
}

/** For cases with a thousand items, each of which is one request. */
export const thousand = { input: 1_000, units: 1_000, requests: 1_000 };

export const engagementService = (
	items: number,
	parameters: INodeParameters,
	name = 'Engagement Service',
): Side => ({ name, items, stages: [[ours(parameters)]] });

/** `suffix` tells what goes with HTTP Request. */
export const http = (suffix: string, items: number, ...stages: INode[][]): Side => ({
	name: `HTTP Request${suffix}`,
	items,
	stages,
});

/** One of `floors`, on the service at `base`. */
export const bare = (floor: string, items: number, base: string): Side => ({
	name: 'Bare function',
	items,
	stages: [[bareFunction(floor, base)]],
});

/** The same, where an item that fails comes out as a failed one. */
export const continuing = (side: Side): Side => ({
	...side,
	stages: side.stages.map((stage) =>
		stage.map((node) => ({ ...node, onError: 'continueRegularOutput' })),
	),
});
