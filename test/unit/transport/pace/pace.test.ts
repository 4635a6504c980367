import { Pace } from '../../../../nodes/EngagementService/transport/pace';
import { ConcurrencyLimit } from '../../../../nodes/EngagementService/transport/pace/concurrency';
import {
	after,
	bucket,
	places,
	simulate,
	slowDown,
	spread,
	virtually,
	window,
	type Figures,
	type Sending,
	type VirtualService,
} from './virtualService';

beforeEach(virtually);

const oneInFive = () => {
	let count = 0;
	return after(() => (count++ % 5 === 0 ? 1_000 : 50));
};
const fromTo = (from: number, to: number) => after((now) => (now < 1_000 ? from : to));

/** Ten at once would take 30 s for 1,000 requests of 300 ms. */
it.each<[string, () => VirtualService, number, Partial<Figures>, Sending?]>([
	['answers after 300 ms', () => after(() => 300), 1_000, { seconds: 4.2, mostInFlight: 100 }],
	[
		'waits while requests are prepared',
		() => after(() => 50),
		1_000,
		{ seconds: 1.3, meanInFlight: 50 },
		{ preparing: 1.2 },
	],
	[
		'answers after times that are spread wide',
		() => spread(200),
		1_000,
		{ seconds: 12, mostInFlight: 100 },
	],
	['is late one time in five', oneInFive, 1_000, { seconds: 3.6 }],
	['becomes slower', () => fromTo(50, 250), 3_000, { seconds: 10 }],
	['has 8 places', () => places(8, 50), 600, { seconds: 3.75 * 1.05, meanInFlight: 25 }],
	[
		'has 5 places and refuses the others',
		() => places(5, 100, true),
		600,
		{ seconds: 17, refusals: 150 },
	],
	['takes 50 a second', () => bucket(50), 600, { seconds: 11 * 1.15, refusals: 150 }],
	[
		'takes 50, and says until when',
		() => bucket(50, { header: '1' }),
		600,
		{ seconds: 11 * 1.1, refusals: 150 },
	],
	[
		'takes 50, while 300 wait from the beginning',
		() => bucket(50, { latency: 27 }),
		600,
		{ seconds: 11 * 1.05, refusals: 150 },
		{ ahead: 300 },
	],
	['takes 60 a minute', () => window(60, 60, true), 240, { seconds: 180 * 1.15, refusals: 50 }],
	['takes 100 in 10 s', () => window(100, 10), 600, { seconds: 90, refusals: 300 }],
])('finds the pace of a service: it %s', async (...[, service, requests, most, sending]) => {
	const figures = await simulate(service(), requests, sending);

	expect(figures.failed).toBe(0);
	const names = Object.keys(most) as Array<keyof Figures>;
	expect(names.filter((name) => figures[name] > most[name]!)).toEqual([]);
});

it.each([
	['ten at once for ten items', 10, {}, 10, 0.1],
	['the number at once that a person has set', 200, { limit: 20 }, 20, 1],
])('sends %s', async (_what, requests, sending, mostInFlight, seconds) => {
	const service = after(() => 100);

	expect(await simulate(service, requests, sending)).toMatchObject({ mostInFlight, seconds });
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
	const { failed, seconds } = await simulate(window(5, 59, true), 20);

	expect(failed).toBe(0);
	expect(seconds).toBeGreaterThan(3 * 59);
});

it('is no slower than ten at once, however wide the answers are spread', async () => {
	for (let run = 0; run < 5; run++) {
		const found = await simulate(spread(200), 600);
		const tenAtOnce = await simulate(spread(200), 600, { limit: 10 });
		expect(found.seconds).toBeLessThan(1.2 * tenAtOnce.seconds);
	}
});

it('prepares no more requests than may be sent at once, besides those in flight, and handles answers first', async () => {
	const pace = new Pace(new ConcurrencyLimit(2), () => false);
	const answers: Array<() => void> = [];
	const attempt = async () => await new Promise<void>((answer) => answers.push(answer));
	const isReady = jest.fn();
	const prepare = () => {
		void pace.schedule(attempt);
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

it('does not grow because answers are slow', () => {
	const limit = new ConcurrencyLimit();
	limit.refused(performance.now());
	for (const latency of [50, 500]) {
		jest.advanceTimersByTime(1_000);
		for (let answers = 0; answers < 5; answers++) limit.answered(performance.now() - latency);
	}

	expect(limit.most).toBe(5);
});
