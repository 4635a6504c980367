/* eslint-disable no-console */
import { Problem } from '../../../tools/shared/problem';

export type Outcome = 'passed' | 'failed' | 'known limit';

/** What came of one check. `why` is there unless it passed. */
export interface Finding {
	check: string;
	outcome: Outcome;
	why?: string;
}

/** What a version of n8n cannot do, whatever the node does. */
export class KnownLimit extends Problem {}

const signs = { passed: '✔', failed: '✖', 'known limit': '~' };

/** Runs checks one after the other, and says of each in one line what came of it. */
export class Findings {
	readonly all: Finding[] = [];

	constructor(private readonly signal: AbortSignal) {}

	/** `work` rejects when what `check` says is not true. */
	async try(check: string, work: () => Promise<void>): Promise<void> {
		const finding = await work().then(
			(): Finding => ({ check, outcome: 'passed' }),
			(error: unknown): Finding => {
				this.signal.throwIfAborted();
				const why = error instanceof Error ? error.message : String(error);
				return { check, outcome: error instanceof KnownLimit ? 'known limit' : 'failed', why };
			},
		);
		this.all.push(finding);
		console.log(`  ${signs[finding.outcome]} ${check}${finding.why ? `: ${finding.why}` : ''}`);
	}
}
