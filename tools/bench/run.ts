import { randomUUID } from 'node:crypto';
import { withCredential } from '../n8n/examples';
import { Problem } from '../shared/problem';
import type { N8nClient, StoredCredential } from '../n8n/client';
import type { Case, Side } from './case';
import type { Reading } from './nodes/meter';
import type { BenchService } from './service';
import { workflowOf } from './workflow';

/** What Bench Stop has put out. */
interface Finish extends Reading {
	items: number;
}

/** One run of one side. */
export interface Sample extends Finish {
	/** The most requests in flight. */
	atOnce: number;
}

/** All runs of a case, the sides of each round one after the other. */
export interface Rounds {
	ours: Sample[];
	floor: Sample[];
	/** As the rivals of the case. */
	rivals: Sample[][];
}

export interface Bench {
	client: N8nClient;
	service: BenchService;
	credentials: StoredCredential[];
}

/** Runs every side of a case once to warm up, and then `rounds` times, alternating. Rejects with a Problem when one does less than its work. */
export async function runCase(
	work: Case,
	bench: Bench,
	rounds: number,
	say: (line: string) => void,
): Promise<Rounds> {
	const sides = [work.ours, ...work.rivals, work.floor];
	const paths = await Promise.all(sides.map((side) => publish(side, work.input, bench)));
	const samples: Sample[][] = sides.map(() => []);
	for (let round = 0; round <= rounds; round++) {
		for (const [index, side] of sides.entries()) {
			say(round === 0 ? `warming up: ${side.name}` : `${round} of ${rounds}: ${side.name}`);
			const sample = await runOnce(side, work, paths[index], bench);
			if (round > 0) samples[index].push(sample);
		}
	}
	return { ours: samples[0], rivals: samples.slice(1, -1), floor: samples[sides.length - 1] };
}

/** Publishes the workflow of a side; returns the path of its webhook. */
async function publish(side: Side, items: number, bench: Bench): Promise<string> {
	const path = randomUUID();
	const workflow = bench.credentials.reduce(withCredential, workflowOf(side, items, path));
	await bench.client.activate(await bench.client.createWorkflow(workflow));
	return path;
}

async function runOnce(side: Side, work: Case, path: string, bench: Bench): Promise<Sample> {
	await bench.service.seen();
	const finish: Finish = JSON.parse(await bench.client.text(`/webhook/${path}`));
	const { requests, atOnce } = await bench.service.seen();
	if (finish.items !== side.items || requests !== work.requests) {
		throw new Problem(
			`'${work.name}' by ${side.name}: ${finish.items} items from ${requests} requests, instead of ${side.items} from ${work.requests}.`,
		);
	}
	return { ...finish, atOnce };
}
