/* eslint-disable @n8n/community-nodes/no-restricted-globals */
import fc from 'fast-check';

const { FUZZ_RUNS } = process.env;
/** For 100,000 runs of the slowest property, on a slow machine that does other things, too. */
const LONGEST = 6 * 3_600_000;

/** Lets the event loop turn, as n8n does between two runs. */
export const turn = async () => await new Promise<void>((resolve) => setImmediate(resolve));

/**
 * A test that `property` holds, however often it is tried. It tries the same values each time, so that no test fails by
 * chance. `npm run fuzz` tries others.
 */
export function holds<Values>(
	name: string,
	property: fc.IRawProperty<Values>,
	numRuns = 100,
): void {
	const tries = FUZZ_RUNS ? { numRuns: Number(FUZZ_RUNS) } : { numRuns, seed: 1 };
	it(name, async () => await fc.assert(property, tries), FUZZ_RUNS ? LONGEST : undefined);
}
