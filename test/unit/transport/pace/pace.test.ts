import fc from 'fast-check';

import { Pace } from '../../../../nodes/EngagementService/transport/pace';
import { ConcurrencyLimit } from '../../../../nodes/EngagementService/transport/pace/concurrency';
import {
	after,
	bucket,
	logNormal,
	places,
	seeded,
	simulate,
	slowDown,
	window,
	type Figures,
	type VirtualService,
} from './virtualService';

beforeEach(() => {
	jest.useFakeTimers();
	seeded();
});

interface Scenario {
	service: () => VirtualService;
	requests: number;
	/** The most that each may be. */
	wanted: Partial<Figures>;
	preparing?: number;
	ahead?: number;
}

const oneInFive = () => {
	let count = 0;
	return after(() => (count++ % 5 === 0 ? 1_000 : 50));
};
const fromTo = (from: number, to: number) => () => after((now) => (now < 1_000 ? from : to));

/** Of 1,000 requests, ten at once took 30 s where an answer takes 300 ms. */
const scenarios: Record<string, Scenario> = {
	'answers after 300 ms': {
		service: () => after(() => 300),
		requests: 1_000,
		wanted: { seconds: 4.2, mostInFlight: 100 },
	},
	'answers after 50 ms, while each request takes 1.2 ms to prepare': {
		service: () => after(() => 50),
		requests: 1_000,
		preparing: 1.2,
		wanted: { seconds: 1.3, meanInFlight: 50 },
	},
	'answers after times that are spread wide': {
		service: () => after(logNormal(200, 1)),
		requests: 1_000,
		wanted: { seconds: 12, mostInFlight: 100 },
	},
	'answers late one time in five': {
		service: oneInFive,
		requests: 1_000,
		wanted: { seconds: 3.6 },
	},
	'becomes slower': {
		service: fromTo(50, 250),
		requests: 3_000,
		wanted: { seconds: 10 },
	},
	'becomes quicker': {
		service: fromTo(250, 50),
		requests: 3_000,
		wanted: { seconds: 5 },
	},
	'has 8 places of 50 ms, which is 3.75 s at best': {
		service: () => places(8, 50),
		requests: 600,
		wanted: { seconds: 3.75 * 1.05, meanInFlight: 25 },
	},
	'has 40 places of 100 ms, which is 7.5 s at best': {
		service: () => places(40, 100),
		requests: 3_000,
		wanted: { seconds: 7.5 * 1.05, mostInFlight: 100 },
	},
	'takes 50 a second and refuses the others, which is 11 s at best': {
		service: () => bucket(50),
		requests: 600,
		wanted: { seconds: 11 * 1.15, refusals: 150 },
	},
	'takes 50 a second, and asks the others to come back in a second, which is 11 s at best': {
		service: () => bucket(50, { header: '1' }),
		requests: 600,
		wanted: { seconds: 11 * 1.1, refusals: 150 },
	},
	'takes 50 a second, while 300 requests wait from the beginning, which is 11 s at best': {
		service: () => bucket(50, { latency: 27 }),
		requests: 600,
		ahead: 300,
		wanted: { seconds: 11 * 1.05, refusals: 150 },
	},
	'takes 10 a second and refuses the others, which is 29 s at best': {
		service: () => bucket(10),
		requests: 300,
		wanted: { seconds: 29 * 1.15, refusals: 200 },
	},
	'takes 60 a minute, and says when to come back, which is 180 s at best': {
		service: () => window(60, 60_000, { namesTheWait: true }),
		requests: 240,
		wanted: { seconds: 180 * 1.15, refusals: 50 },
	},
	'takes 100 in 10 s, which is 50 s at best': {
		service: () => window(100, 10_000),
		requests: 600,
		wanted: { seconds: 90, refusals: 300 },
	},
	'has 5 places of 100 ms and refuses the others, which is 12 s at best': {
		service: () => places(5, 100, true),
		requests: 600,
		wanted: { seconds: 17, refusals: 150 },
	},
};

it.each(Object.entries(scenarios))(
	'finds the pace of a service that %s',
	async (_name, { service, requests, preparing, ahead, wanted }) => {
		const figures = await simulate(service(), requests, { preparing, ahead });

		expect(figures.failed).toBe(0);
		for (const [name, most] of Object.entries(wanted)) {
			expect([name, figures[name as keyof Figures] <= most, figures]).toEqual([
				name,
				true,
				figures,
			]);
		}
	},
);

it('keeps to the number that a person has set', async () => {
	const { mostInFlight, seconds } = await simulate(
		after(() => 100),
		200,
		{ limit: 20 },
	);

	expect(mostInFlight).toBe(20);
	expect(seconds).toBe(1);
});

it('sends ten at once, and no more, for ten items or fewer', async () => {
	const { mostInFlight } = await simulate(
		after(() => 100),
		10,
	);

	expect(mostInFlight).toBe(10);
});

it('gives up when the service takes nothing for two minutes, and then sends nothing more', async () => {
	const { failed, refusals, seconds, closedSeconds } = await simulate(async () => {
		throw slowDown();
	}, 500);

	expect(failed).toBe(500);
	expect(seconds).toBeGreaterThanOrEqual(120);
	expect(seconds).toBeLessThan(165);
	expect(refusals).toBeLessThan(60);
	expect(closedSeconds).toBeGreaterThanOrEqual(120);
	expect(closedSeconds).toBeLessThanOrEqual(seconds);
});

it('waits up to a minute at a time for a service that says so', async () => {
	const { failed, seconds } = await simulate(window(5, 59_000, { namesTheWait: true }), 20);

	expect(failed).toBe(0);
	expect(seconds).toBeGreaterThan(3 * 59);
});

const numbers = { seed: fc.integer(), requests: fc.integer({ min: 1, max: 150 }) };
const latency = fc.integer({ min: 1, max: 1_000 });

it('never sends more at once than it may, sends everything, and refuses no one twice as often as it must', async () => {
	await fc.assert(
		fc.asyncProperty(
			numbers.requests,
			fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
			fc.integer({ min: 1, max: 60 }),
			latency,
			async (requests, limit, perSecond, milliseconds) => {
				const figures = await simulate(bucket(perSecond, { latency: milliseconds }), requests, {
					limit,
				});
				expect(figures.failed).toBe(0);
				expect(figures.mostInFlight).toBeLessThanOrEqual(limit ?? 100);
				expect(figures.seconds).toBeGreaterThanOrEqual((requests - perSecond) / perSecond - 1);
			},
		),
		{ seed: 12 },
	);
});

it('is no slower than ten at once, however wide the answers are spread', async () => {
	for (let run = 0; run < 40; run++) {
		const spread = after(logNormal(200, 1));
		const found = await simulate(spread, 600);
		const tenAtOnce = await simulate(spread, 600, { limit: 10 });
		expect(found.seconds).toBeLessThan(1.2 * tenAtOnce.seconds);
	}
});

it('prepares no more requests than may be sent at once, besides those in flight, and handles answers first', async () => {
	const pace = new Pace(new ConcurrencyLimit(2), () => false);
	const answers: Array<() => void> = [];
	const attempt = async () => await new Promise<void>((answer) => answers.push(answer));
	const isReady = jest.fn();
	const prepare = () => {
		void pace.send(attempt);
		void pace.untilRoom().then(isReady);
	};

	prepare();
	await Promise.resolve();
	expect(isReady).toHaveBeenCalledTimes(1);
	for (const prepared of [2, 3]) {
		prepare();
		await Promise.resolve();
		expect(isReady).toHaveBeenCalledTimes(prepared - 1);
		await jest.advanceTimersByTimeAsync(1);
		expect(isReady).toHaveBeenCalledTimes(prepared);
	}
	prepare();
	await jest.advanceTimersByTimeAsync(10_000);
	expect(isReady).toHaveBeenCalledTimes(3);
	answers[0]();
	await jest.advanceTimersByTimeAsync(1);
	expect(isReady).toHaveBeenCalledTimes(4);
});

it('grows only where more were wanted', () => {
	const limit = new ConcurrencyLimit();
	const round = () =>
		Array.from({ length: limit.most }, () => limit.answered(performance.now() - 50));

	round();
	expect(limit.most).toBe(10);
	expect(limit.allows(9)).toBe(true);
	round();
	expect(limit.most).toBe(10);
	expect(limit.allows(10)).toBe(false);
	round();
	expect(limit.most).toBe(20);
});
