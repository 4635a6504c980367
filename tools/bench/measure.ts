import { randomUUID } from 'node:crypto';
import type { N8nClient, StoredCredential, Workflow } from '../n8n/client';
import { withCredential } from '../n8n/examples';
import { inARow, webhook } from '../n8n/workflow';
import type { FastService } from '../service/fast';
import { Problem } from '../shared/interruptible';
import type { Reading } from './BenchClock';
import { clock } from './nodes';
import type { Pair, Side } from './pairs';

export interface Place {
	client: N8nClient;
	service: FastService;
	credentials: StoredCredential[];
}

export interface Result {
	pair: Pair;
	/** Our time divided by theirs, the median of the rounds. */
	ratio: number;
	ours: Reading;
	theirs: Reading;
}

export const ROUNDS = 3;

/** Runs both sides in turn, after one round to warm up. `quick` is one round. */
export async function measure(
	pair: Pair,
	place: Place,
	quick: boolean,
	say: (line: string) => void,
): Promise<Result> {
	const runOurs = await published(pair.ours, pair, place);
	const runTheirs = await published(pair.theirs, pair, place);
	const all: Array<{ ours: Reading; theirs: Reading }> = [];
	for (let round = quick ? ROUNDS : 0; round <= ROUNDS; round++) {
		if (!quick) say(round ? `${round} of ${ROUNDS}` : 'warming up');
		all.push({ ours: await runOurs(), theirs: await runTheirs() });
	}
	const counted = all.slice(-ROUNDS);
	return {
		pair,
		ratio: median(counted.map(({ ours, theirs }) => ours.took / theirs.took)),
		ours: summary(counted.map(({ ours }) => ours)),
		theirs: summary(counted.map(({ theirs }) => theirs)),
	};
}

/** A run rejects with a Problem unless it does exactly its work. */
async function published(
	side: Side,
	{ name, people, requests }: Pair,
	{ client, service, credentials }: Place,
): Promise<() => Promise<Reading>> {
	const path = randomUUID();
	const workflow = credentials.reduce(withCredential, workflowOf(side, people, path));
	await client.activate(await client.createWorkflow(workflow));
	return async () => {
		const before = service.requests;
		const answer = await client.text(`/webhook/${path}`);
		const { items, ...reading }: Reading & { items: number } = JSON.parse(answer);
		const sent = service.requests - before;
		if (items === side.items && sent === requests) return reading;
		throw new Problem(
			`'${name}' by ${side.name}: ${items} items from ${sent} requests, instead of ${side.items} from ${requests}.`,
		);
	};
}

/** It starts by a webhook, and stores nothing. */
function workflowOf({ name, nodes }: Side, people: number, path: string): Workflow {
	const start = [webhook(path, { responseMode: 'lastNode' }), clock('Start', { people })];
	const all = [...start, ...nodes, clock('Stop', {})];
	const settings = { executionOrder: 'v1', saveDataSuccessExecution: 'none' };
	return { ...inARow(name, all), settings };
}

function summary(readings: Reading[]): Reading {
	return {
		took: median(readings.map(({ took }) => took)),
		blocked: Math.max(...readings.map(({ blocked }) => blocked)),
	};
}

function median(values: number[]): number {
	return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
