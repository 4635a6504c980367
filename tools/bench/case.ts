import type { INode, INodeParameters } from 'n8n-workflow';
import { bareFunction, ours } from './stages';

/** One way of doing the work of a case. */
export interface Side {
	name: string;
	/** Nodes that follow one another; those of one stage stand beside each other. */
	stages: INode[][];
	/** How many items come out. */
	items: number;
}

/** The same work done by our node, by what a person would use instead, and by a bare function. */
export interface Case {
	name: string;
	/** Items that go in. */
	input: number;
	/** What the time is divided by: items that go in, or records that are read. */
	units: number;
	requests: number;
	ours: Side;
	floor: Side;
	rivals: Side[];
}

/** For cases with a thousand items, each of which is one request. */
export const thousand = { input: 1_000, units: 1_000, requests: 1_000 };

export const engagementService = (items: number, parameters: INodeParameters): Side => ({
	name: 'Engagement Service',
	items,
	stages: [[ours(parameters)]],
});

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
