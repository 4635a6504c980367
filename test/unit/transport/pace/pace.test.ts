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

interface Scenario {
	service: VirtualService;
	requests: number;
	/** The most that each may be. */
	wanted: Partial<Figures>;
	sending?: Sending;
}

/** Ten at once would take 30 s for 1,000 requests of 300 ms. */
const scenarios: Record<string, () => Scenario> = {
	'answers after 300 ms': () => ({
		service: after(() => 300),
		requests: 1_000,
		wanted: { seconds: 4.2, mostInFlight: 100 },
	}),
	'answers after 50 ms, while each request takes 1.2 ms to prepare': () => ({
		service: after(() => 50),
		requests: 1_000,
		wanted: { seconds: 1.3, meanInFlight: 50 },
		sending: { preparing: 1.2 },
	}),
	'answers after times that are spread wide': () => ({
		service: spread(200),
		requests: 1_000,
		wanted: { seconds: 12, mostInFlight: 100 },
	}),
	'answers late one time in five': () => ({
		service: oneInFive(),
		requests: 1_000,
		wanted: { seconds: 3.6 },
	}),
	'becomes slower': () => ({
		service: fromTo(50, 250),
		requests: 3_000,
		wanted: { seconds: 10 },
	}),
	'has 8 places of 50 ms, which is 3.75 s at best': () => ({
		service: places(8, 50),
		requests: 600,
		wanted: { seconds: 3.75 * 1.05, meanInFlight: 25 },
	}),
	'takes 50 a second and refuses the others, which is 11 s at best': () => ({
		service: bucket(50),
		requests: 600,
		wanted: { seconds: 11 * 1.15, refusals: 150 },
	}),
	'takes 50 a second, and asks the others to come back in a second, which is 11 s at best': () => ({
		service: bucket(50, { header: '1' }),
		requests: 600,
		wanted: { seconds: 11 * 1.1, refusals: 150 },
	}),
	'takes 50 a second, while 300 requests wait from the beginning, which is 11 s at best': () => ({
		service: bucket(50, { latency: 27 }),
		requests: 600,
		wanted: { seconds: 11 * 1.05, refusals: 150 },
		sending: { ahead: 300 },
	}),
	'takes 60 a minute, and says when to come back, which is 180 s at best': () => ({
		service: window(60, 60, true),
		requests: 240,
		wanted: { seconds: 180 * 1.15, refusals: 50 },
	}),
	'takes 100 in 10 s, which is 50 s at best': () => ({
		service: window(100, 10),
		requests: 600,
		wanted: { seconds: 90, refusals: 300 },
	}),
	'has 5 places of 100 ms and refuses the others, which is 12 s at best': () => ({
		service: places(5, 100, true),
		requests: 600,
		wanted: { seconds: 17, refusals: 150 },
	}),
};

it.each(Object.entries(scenarios))('finds the pace of a service that %s', async (_name, given) => {
	const { service, requests, wanted, sending } = given();
	const figures = await simulate(service, requests, sending);

	expect(figures.failed).toBe(0);
	const names = Object.keys(wanted) as Array<keyof Figures>;
	expect(names.filter((name) => figures[name] > wanted[name]!)).toEqual([]);
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
