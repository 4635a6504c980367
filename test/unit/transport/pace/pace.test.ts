import type { Pace } from '../../../../nodes/EngagementService/transport/pace';
import { ConcurrencyLimit } from '../../../../nodes/EngagementService/transport/pace/concurrency';
import { ServiceProblem } from '../../../../nodes/EngagementService/transport/problems';
import {
	after,
	bucket,
	paceOf,
	places,
	sendIn,
	simulate,
	slowDown,
	spread,
	virtually,
	type Figures,
	type VirtualService,
} from './virtualService';

beforeEach(virtually);

const oneInFive = () => {
	let count = 0;
	return after(() => (++count % 5 === 0 ? 1_000 : 50));
};

/** Ten at once would take 30 s for 1,000 requests of 300 ms. */
it.each<[string, () => VirtualService, number, Partial<Figures>]>([
	['gets only ten requests', () => after(() => 100), 10, { seconds: 0.1 }],
	['answers after 300 ms', () => after(() => 300), 1_000, { seconds: 2.8, mostInFlight: 250 }],
	['is late one time in five', oneInFive, 6_000, { seconds: 7 }],
	['varies widely', () => spread(200), 1_000, { seconds: 12, mostInFlight: 250 }],
	['handles 8 at once', () => places(8, 50), 600, { seconds: 3.75 * 1.05, meanInFlight: 25 }],
	['takes 50 requests a second', () => bucket(50), 600, { seconds: 11 * 1.15, refusals: 150 }],
	['says how long to wait', () => bucket(50, '1'), 600, { seconds: 11 * 1.1, refusals: 150 }],
])('the pace adapts to a service that %s', async (_what, service, requests, most) => {
	const figures = await simulate(service(), requests);

	expect(figures.problems).toEqual([]);
	const names = Object.keys(most) as Array<keyof Figures>;
	expect(names.filter((name) => figures[name] > most[name]!)).toEqual([]);
});

it('repeats reads about 100 times in all while the service is down', async () => {
	const { problems, refusals } = await simulate(async () => {
		throw new ServiceProblem('Down.', { httpCode: 500 });
	}, 300);

	expect(problems).toHaveLength(300);
	expect(refusals).toBe(300 + 100);
});

it('repeats every read if one answer in ten fails for a moment', async () => {
	// Jest's timers never end a wait for a part of a millisecond.
	jest.spyOn(Math, 'random').mockReturnValue(0.5);
	const pace = paceOf(100);
	const requests = Array.from({ length: 1_500 }, async (_, index) => {
		let failures = index % 10 === 0 ? 1 : 0;
		return await sendIn(pace, async () => {
			if (failures-- > 0) throw new ServiceProblem('Busy.', { httpCode: 503 });
		});
	});
	const all = Promise.all(requests);
	await jest.runAllTimersAsync();

	expect(await all).toHaveLength(1_500);
});

it('the pace fails every request once the service has taken nothing for two minutes', async () => {
	const { problems, refusals, seconds, closedSeconds } = await simulate(async () => {
		throw slowDown();
	}, 500);

	const description = expect.stringContaining('two minutes');
	expect(problems).toEqual(Array(500).fill(expect.objectContaining({ description })));
	expect(seconds).toBeGreaterThanOrEqual(120);
	expect(seconds).toBeLessThan(165);
	expect(refusals).toBeLessThan(60);
	expect(closedSeconds).toBeGreaterThanOrEqual(120);
	expect(closedSeconds).toBeLessThanOrEqual(seconds);
});

it.each([
	[1, 40],
	[50, 50],
	[250, 100],
])('with %i requests at once, %i items are prepared ahead', async (atOnce, ahead) => {
	const begunOf = async (begin: (pace: Pace) => Promise<unknown>) => {
		const pace = paceOf(atOnce);
		let begun = 0;
		const beginAll = async () => {
			for (; begun < 1_000; begun++) {
				void begin(pace);
				await pace.slots.untilRoom();
			}
		};
		void beginAll();
		await jest.advanceTimersByTimeAsync(1_000);
		return begun + 1;
	};
	const never = new Promise(() => {});

	expect(await begunOf(async (pace) => await sendIn(pace, async () => await never))).toBe(
		atOnce + ahead,
	);
	expect(await begunOf(async (pace) => await pace.slots.takeRoom(never))).toBe(atOnce + ahead);
});

it('after waiting for room, many items are prepared in a row', async () => {
	const { slots } = paceOf(10);
	const ends: Array<() => void> = [];
	let begun = 0;
	const beginAll = async () => {
		for (; begun < 1_000; begun++) {
			void slots.takeRoom(new Promise<void>((end) => ends.push(end)));
			await slots.untilRoom();
		}
	};
	void beginAll();
	const begunAfter = async (count: number) => {
		for (const end of ends.splice(0, count)) end();
		await jest.advanceTimersByTimeAsync(1);
		return begun + 1;
	};

	expect(await begunAfter(0)).toBe(50);
	expect(await begunAfter(19)).toBe(50);
	expect(await begunAfter(1)).toBe(70);
});

it('items that could not be prepared take no room', async () => {
	const { slots } = paceOf(10);
	const failing = Array.from(
		{ length: 100 },
		async () => await slots.takeRoom(Promise.reject(new Error('No credential'))),
	);
	await Promise.allSettled(failing);
	let hasRoom = false;
	void slots.untilRoom().then(() => (hasRoom = true));
	await jest.advanceTimersByTimeAsync(1);

	expect(hasRoom).toBe(true);
});

it('many requests begin with pauses, in which n8n sends the first ones', async () => {
	const { pace, begun } = beginMany();
	await jest.advanceTimersByTimeAsync(0);

	expect(begun.length).toBeLessThan(10);
	expect(pace.slots.canStart()).toBe(false);
	await jest.runAllTimersAsync();
	expect(begun).toEqual(Array.from({ length: 100 }, (_, index) => index));
});

it('a run that stops in such a pause begins nothing more', async () => {
	const stopping = new AbortController();
	const { begun, ended } = beginMany(stopping);
	await jest.advanceTimersByTimeAsync(0);
	const before = begun.length;
	stopping.abort();
	await jest.runAllTimersAsync();

	expect(begun).toHaveLength(before);
	expect(ended).toHaveLength(100 - before);
});

/** Begins 100 requests without an answer. Each look at the clock takes a millisecond. */
function beginMany(stopping?: AbortController) {
	let time = 0;
	jest.spyOn(performance, 'now').mockImplementation(() => time++);
	const pace = paceOf(100, stopping);
	const begun: number[] = [];
	const ended: number[] = [];
	for (let index = 0; index < 100; index++) {
		const sending = sendIn(pace, async () => {
			begun.push(index);
			await new Promise(() => {});
		});
		sending.catch(() => ended.push(index));
	}
	return { pace, begun, ended };
}

it('the limit grows only if it was reached', () => {
	const limit = new ConcurrencyLimit('read');
	const round = () =>
		Array.from({ length: limit.most }, () => limit.answered(performance.now() - 50));

	round();
	expect(limit.most).toBe(10);
	limit.inFlight(9);
	round();
	expect(limit.most).toBe(10);
	limit.inFlight(10);
	round();
	expect(limit.most).toBe(20);
});

/** A round of answers, in which the limit was reached. */
function answerRound(limit: ConcurrencyLimit, latency: number): void {
	jest.advanceTimersByTime(1_000);
	limit.inFlight(limit.most);
	const answers = Math.max(limit.most, 5);
	for (let count = 0; count < answers; count++) limit.answered(performance.now() - latency);
}

it('a service that slows down bit by bit gets fewer requests', () => {
	const limit = new ConcurrencyLimit('read');
	const slower = Array<number>(12).fill(150);
	const limits = [50, 70, 90, 110, 130, ...slower].map((latency) => {
		answerRound(limit, latency);
		return limit.most;
	});

	expect(Math.max(...limits)).toBe(80);
	expect(limits.at(-1)).toBeLessThan(20);
});

it('slow answers to requests that were in flight together at most halve the limit', () => {
	const limit = new ConcurrencyLimit('read');
	for (const latency of [50, 50]) answerRound(limit, latency);
	const sentAt = performance.now();
	jest.advanceTimersByTime(5_000);
	for (let answers = 0; answers < 80; answers++) limit.answered(sentAt);

	expect(limit.most).toBe(20);
});

it('the limit doubles again once it is clear that the service has become slower', () => {
	const limit = new ConcurrencyLimit('read');
	for (const latency of [50, ...Array<number>(6).fill(500)]) answerRound(limit, latency);
	expect(limit.most).toBe(10);
	answerRound(limit, 500);

	expect(limit.most).toBe(20);
});

it('slow answers do not hide that the service asks to slow down', () => {
	const limit = new ConcurrencyLimit('read');
	const sentAt = performance.now();
	for (const milliseconds of [10, 1_000]) {
		const roundStart = performance.now();
		jest.advanceTimersByTime(milliseconds);
		for (let answers = 0; answers < 10; answers++) limit.answered(roundStart);
	}

	expect(limit.slowDown(sentAt)).toBe(true);
	expect(limit.slowDown(sentAt)).toBe(false);
});
