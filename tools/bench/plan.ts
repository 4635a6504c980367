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

export const atOnce: Runs = { rounds: 5, warmUps: 1 };
export const slow: Runs = { rounds: 3, warmUps: 0 };

/** All that is measured, in some 25 minutes. */
export const plan: Part[] = [
	{ kind: '0', ...atOnce, cases: pairs },
	{ kind: '50', ...slow, cases: pairs },
	{ kind: '300', ...slow, cases: pairs },
	{ kind: 'mixed', ...slow, cases: uneven },
	{ kind: '8-places', ...slow, cases: places(8, 50, [12, 20]) },
	{ kind: '40-places', ...slow, cases: places(40, 100, [60, 100]) },
	{ kind: 'rate', ...slow, cases: rate },
	{ kind: 'rate-retry-after', ...slow, cases: rate },
];

/** A taste of it: two rounds on a service that answers at once. */
export const quickPlan: Part[] = [{ ...plan[0], rounds: 2 }];
