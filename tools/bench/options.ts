/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/require-node-api-error */
import { parseArgs } from 'node:util';
import { Problem } from '../shared/problem';

export interface Options {
	/** Rounds that count. */
	rounds: number;
	/** Milliseconds. */
	latencies: number[];
	/** A part of the names of the cases to run; '' for all. */
	only: string;
	/** Whether docs/benchmarks.md is written. */
	write: boolean;
}

/** Reads `--quick` and `--only <word>`. */
export function readOptions(): Options {
	const { quick, only } = parse();
	return quick
		? { rounds: 2, latencies: [0], only, write: false }
		: { rounds: 5, latencies: [0, 50], only, write: only === '' };
}

function parse(): { quick: boolean; only: string } {
	try {
		const { values } = parseArgs({
			options: {
				quick: { type: 'boolean', default: false },
				only: { type: 'string', default: '' },
			},
		});
		return values;
	} catch (error) {
		throw new Problem(`${error instanceof Error ? error.message : String(error)}.`);
	}
}
