import { randomUUID } from 'node:crypto';
import { withCredential } from '../n8n/examples';
import { Problem } from '../shared/problem';
import type { N8nClient, StoredCredential } from '../n8n/client';
import type { Case, Side } from './cases/case';
import type { Reading } from './nodes/meter';
import type { BenchService } from './service';
import type { InFlight } from './service/tally';
import type { Runs } from './plan';
import { workflowOf } from './workflow';

/** What Bench Stop has put out. */
export interface Finish extends Reading {
	items: number;
	failed: number;
}

/** One run of one side. */
export interface Sample extends Finish {
	inFlight: InFlight;
}

/** All runs of a case, the sides of each round one after the other. */
export interface Rounds {
	ours: Sample[];
	/** As the rivals of the case. */
	rivals: Sample[][];
	floor?: Sample[];
}

export interface Bench {
	client: N8nClient;
	service: BenchService;
	credentials: StoredCredential[];
}

/** Runs every side of a case, alternating, after its warm-ups. Rejects with a Problem when one does less than its work. */
export async function runCase(
	work: Case,
	bench: Bench,
	{ rounds, warmUps }: Runs,
	say: (line: string) => void,
): Promise<Rounds> {
	const sides = [work.ours, ...work.rivals, ...(work.floor ? [work.floor] : [])];
	const paths = await Promise.all(sides.map((side) => publish(side, work.input, bench)));
	const samples: Sample[][] = sides.map(() => []);
	for (let round = 1 - warmUps; round <= rounds; round++) {
		for (const [index, side] of sides.entries()) {
			say(round < 1 ? `warming up: ${side.name}` : `${round} of ${rounds}: ${side.name}`);
			const sample = await runOnce(side, work, paths[index], bench);
			if (round > 0) samples[index].push(sample);
		}
	}
	const [ours, ...others] = samples;
	return { ours, rivals: others.splice(0, work.rivals.length), floor: others[0] };
}

/** Publishes the workflow of a side; returns the path of its webhook. */
async function publish(side: Side, items: number, bench: Bench): Promise<string> {
	const path = randomUUID();
	const workflow = bench.credentials.reduce(withCredential, workflowOf(side, { items }, path));
	await bench.client.activate(await bench.client.createWorkflow(workflow));
	return path;
}

async function runOnce(side: Side, work: Case, path: string, bench: Bench): Promise<Sample> {
	await bench.service.seen();
	const finish: Finish = JSON.parse(await bench.client.text(`/webhook/${path}`));
	const { taken, inFlight } = await bench.service.seen();
	const missing = work.requests - taken - finish.failed;
	if (finish.items !== side.items || missing > 0 || missing < -(work.requestsAhead ?? 0)) {
		throw new Problem(
			`'${work.name}' by ${side.name}: ${finish.items} items, ${finish.failed} of them failed, from ${taken} requests, instead of ${side.items} from ${work.requests}.`,
		);
	}
	return { ...finish, inFlight };
}
