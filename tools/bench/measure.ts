import { randomUUID } from 'node:crypto';
import type { INode } from 'n8n-workflow';
import pWaitFor from 'p-wait-for';
import type { N8nClient, StoredCredential, Workflow } from '../n8n/client';
import { withCredential } from '../n8n/examples';
import type { LocalN8n } from '../n8n/local';
import { inARow, webhook } from '../n8n/workflow';
import type { FastService } from '../service/fast';
import { Problem } from '../shared/interruptible';
import type { Reading } from './BenchClock';
import { clock, type Pair } from './pairs';

export interface Place {
	n8n: LocalN8n;
	client: N8nClient;
	service: FastService;
	credentials: StoredCredential[];
}

/** The medians of the rounds. */
export interface Result extends Pick<Pair, 'work' | 'items'> {
	ours: Reading;
	theirs?: Reading;
}

/** Runs both sides in turn, three times. */
export async function measure(pair: Pair, place: Place): Promise<Result> {
	const { work, items, ours, theirs = [] } = pair;
	const sides = [ours, theirs].filter(({ length }) => length);
	const runs = await Promise.all(sides.map(async (nodes) => await published(nodes, pair, place)));
	const readings: Reading[][] = runs.map(() => []);
	// Round 0 warms up, and makes keys known. Fewer items have warmed up long runs of both sides.
	for (let round = items >= 10_000 && sides[1] ? 1 : 0; round <= 3; round++) {
		for (const [side, run] of runs.entries()) {
			const reading = await run(round > 0);
			if (round) readings[side].push(reading);
		}
	}
	const [median, ...others] = readings.map(medianOf);
	return { work, items, ours: median, theirs: others.at(0) };
}

/** A run that counts rejects with a Problem unless it does exactly its work. */
async function published(
	nodes: INode[],
	{ work, items, people, requests }: Pair,
	{ n8n, client, service, credentials }: Place,
): Promise<(counts: boolean) => Promise<Reading>> {
	await untilReady(n8n);
	const path = randomUUID();
	const workflow = credentials.reduce(withCredential, workflowOf(nodes, people, path));
	await client.activate(await client.createWorkflow(workflow));
	return async (counts) => {
		await untilReady(n8n);
		const before = service.requests;
		const answer = await client.text(`/webhook/${path}`);
		const { returned, ...reading }: Reading & { returned: number } = JSON.parse(answer);
		const sent = service.requests - before;
		if (!counts || (returned === items && sent === (requests ?? sent))) return reading;
		throw new Problem(`'${work}' by ${nodes[0].name}: ${returned} items from ${sent} requests.`);
	};
}

/** After it stood still, n8n takes its database for lost until it has looked again. */
const untilReady = async (n8n: LocalN8n) => await pWaitFor(() => n8n.isReady(), { interval: 100 });

/** It starts by a webhook, and stores nothing. */
function workflowOf(nodes: INode[], people: number, path: string): Workflow {
	const start = [webhook(path, { responseMode: 'lastNode' }), clock('Start', { people })];
	const settings = { executionOrder: 'v1', saveDataSuccessExecution: 'none' };
	return { ...inARow('Bench', [...start, ...nodes, clock('Stop', {})]), settings };
}

/** Of each figure by itself. */
function medianOf(readings: Reading[]): Reading {
	const of = (name: keyof Reading) =>
		readings.map((reading) => reading[name]).sort((a, b) => a - b)[readings.length >> 1];
	return { took: of('took'), blocked: of('blocked'), memory: of('memory') };
}
