/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';

/** What n8n's process needed between the two clocks of a workflow. Times are in milliseconds. */
export interface Reading {
	took: number;
	/** The longest time in which n8n could do nothing else. */
	blocked: number;
	/** The most megabytes in n8n's heap above those at the start. */
	memory: number;
}

const RESOLUTION = 5;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let stop: () => Promise<Reading>;

const description: INodeTypeDescription = {
	displayName: 'Bench Clock',
	name: 'benchClock',
	group: ['transform'],
	version: 1,
	description: 'Measures the nodes between two of its kind',
	defaults: { name: 'Bench Clock' },
	inputs: ['main'],
	outputs: ['main'],
	properties: [{ displayName: 'People', name: 'people', type: 'number', default: 0 }],
};

/** Makes people and starts the clock; without `people`, stops it. */
export class BenchClock implements INodeType {
	description = description;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const length = Number(this.getNodeParameter('people', 0));
		if (!length) return [[{ json: { ...(await stop()), returned: this.getInputData().length } }]];
		const people = Array.from({ length }, (_, index) => person(index));
		stop = start();
		return [people];
	}
}

/** Starts without garbage, so that no run pays for the one before. */
function start(): () => Promise<Reading> {
	collectGarbage();
	const before = heap();
	let most = before;
	const look = () => (most = Math.max(most, heap()));
	const looking = setInterval(look, RESOLUTION);
	const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
	delays.enable();
	const begun = performance.now();
	return async () => {
		const took = performance.now() - begun;
		look();
		// The monitor counts a delay at its next sample.
		await delay(2 * RESOLUTION);
		delays.disable();
		clearInterval(looking);
		return { took, blocked: delays.max / 1e6 - RESOLUTION, memory: (most - before) / 2 ** 20 };
	};
}

/** The process itself gives no memory back that it has had once. */
function heap(): number {
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

const NAMES = 'FirstName LastName Mobile Town Postcode Session Seats Newsletter'.split(' ');

function person(index: number): INodeExecutionData {
	const values = NAMES.map((name) => [name, `${name} of person ${index}`]);
	const keys = { Email: `person-${index}@example.com`, Reference: randomUUID() };
	return { json: { ...keys, ...Object.fromEntries(values) }, pairedItem: { item: 0 } };
}
