import type { Case } from './cases/case';
import { places, rate, uneven } from './cases/limited';
import { pairs } from './cases/pairs';
import type { KindName } from './service/kinds';

/** How often each side runs. */
export interface Runs {
	rounds: number;
	/** Runs before that do not count: where only the processor takes time, the first ones are slower. */
	warmUps: number;
}

/** Cases on one kind of service. */
export interface Part extends Runs {
	kind: KindName;
	cases: (base: string) => Case[];
}

/** By how fast a service answers. */
export const runs = {
	atOnce: { rounds: 3, warmUps: 1 },
	later: { rounds: 2, warmUps: 0 },
} satisfies Record<string, Runs>;

/** All that is measured, in 20 to 30 minutes. */
export const plan: Part[] = [
	{ kind: '0', ...runs.atOnce, cases: pairs },
	{ kind: '50', ...runs.later, cases: pairs },
	{ kind: '300', ...runs.later, cases: pairs },
	{ kind: 'mixed', ...runs.later, cases: uneven },
	{ kind: '8-places', ...runs.later, cases: places(8, 50, [12, 20]) },
	{ kind: '40-places', ...runs.later, cases: places(40, 100, [60, 100]) },
	{ kind: 'rate', ...runs.later, cases: rate },
	{ kind: 'rate-retry-after', ...runs.later, cases: rate },
];

/** A taste of it: two rounds on a service that answers at once. */
export const quickPlan: Part[] = [{ ...plan[0], rounds: 2 }];
