/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { getEventListeners } from 'node:events';

import { Gate } from '../../../../nodes/EngagementService/transport/pace/gate';
import { ServiceProblem } from '../../../../nodes/EngagementService/transport/problems';
import { beginTry, Run } from '../../../../nodes/EngagementService/transport/run';
import { nodeOf } from '../../../engine/harness/workflow';
import { bucket, paceOf, sendIn, simulate, slowDown, virtually } from './virtualService';

const { signal } = new AbortController();
beforeEach(virtually);
afterEach(() => {
	jest.restoreAllMocks();
});

it('all waits end at once when the run is stopped', async () => {
	const stopping = new AbortController();
	const gate = new Gate(stopping.signal);
	const waits = [1, 500, 1_000, 60_000].map(async (milliseconds) => await gate.wait(milliseconds));
	await jest.advanceTimersByTimeAsync(1);
	await waits[0];
	expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(1);
	stopping.abort();

	// No time passes.
	await Promise.all(waits);
	expect(jest.getTimerCount()).toBe(3);
});

it('a wait that has ended leaves nothing at the signal, which n8n keeps', async () => {
	const { signal } = new AbortController();
	const waiting = new Gate(signal).wait(1_000);
	await jest.advanceTimersByTimeAsync(1_000);
	await waiting;

	expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('a run does not give up while the service answers', async () => {
	const takesOne = bucket(1);
	const answer = jest.fn(() => {
		throw new ServiceProblem('No.', { description: 'HTTP 400.', httpCode: 400 });
	});
	const { problems } = await simulate(async (now) => await takesOne(now).then(answer), 200);

	expect(problems).toHaveLength(200);
	expect(answer).toHaveBeenCalledTimes(200);
});

it('a run gives up if the service only asks to slow down, or does not answer at all', async () => {
	let count = 0;
	const { problems } = await simulate(async () => {
		if (count++ % 2) throw slowDown('10');
		throw new ServiceProblem('No answer.', { connection: 'broken' });
	}, 300);

	const description = expect.stringContaining('two minutes');
	expect(problems.at(-1)).toMatchObject({ description });
});

it('runs with one credential do not take all from each other', async () => {
	const credentials = { engagementServiceApi: { id: 'a', name: 'Engagement Service account' } };
	const node = { ...nodeOf('Submit'), credentials };
	const settings = { node, kind: 'write' as const, continueOnFail: false };
	const requestOptions = () => ({ http: {} });
	const begin = () => new Run({ ...settings, tries: beginTry({}, node), requestOptions });
	const runs = Array.from({ length: 10 }, begin);
	const { problems, seconds } = await simulate(
		bucket(1),
		20,
		runs.map(({ pace }) => pace),
	);

	expect(problems).toEqual([]);
	expect(seconds).toBeLessThan(200 * 2);
});

it.each<[what: string, account: string, succeeds: boolean, time: number, reason: string]>([
	['accepts', 'b', true, 3_600_000, 'an hour, but the service accepted only requests of other'],
	['answers', 'c', false, 120_000, 'two minutes, but the service accepted no request'],
	['accepts those of another account than', 'd', true, 120_000, 'two minutes, but'],
])('while the service %s other runs, a run gives up', async (_what, account, ...given) => {
	const [succeeds, time, reason] = given;
	const others = new Gate(signal, account === 'd' ? 'another' : account);
	const gaveUp = jest.fn();
	const run = sendIn(paceOf(1, undefined, account), async () => {
		if (succeeds) others.succeeded();
		else others.answered();
		throw slowDown('60');
	}).catch(gaveUp);
	await jest.advanceTimersByTimeAsync(time - 1);
	expect(gaveUp).not.toHaveBeenCalled();
	await jest.advanceTimersByTimeAsync(120_000);
	await run;

	const description = expect.stringContaining(reason);
	expect(gaveUp).toHaveBeenCalledWith(expect.objectContaining({ description }));
});

describe('a run that waits for a minute', () => {
	/** Sends two requests. The service refuses the first `refusals` tries. */
	async function send(refusals: number, meanwhile: () => void) {
		const pace = paceOf(1);
		const attempt = async () => {
			if (refusals-- > 0) throw slowDown('60');
		};
		const onSent = jest.fn();
		void sendIn(pace, attempt).then(onSent);
		void sendIn(pace, attempt).then(onSent);
		await jest.advanceTimersByTimeAsync(10_000);
		meanwhile();
		await jest.advanceTimersByTimeAsync(300_000);
		expect(onSent).toHaveBeenCalledTimes(2);
	}

	it('continues when the clock is set back by an hour', async () => {
		await send(1, () => jest.setSystemTime(Date.now() - 3_600_000));
	});

	it('does not give up because the machine slept for an hour', async () => {
		const { now } = performance;
		let slept = 0;
		jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + slept);
		await send(2, () => (slept = 3_600_000));
	});
});

it.each([
	[1, [0, 0, 1]],
	[3, [0, 1, 2, 0, 1, 2, 3, 4, 5]],
])(
	'with %i at once, the pace retries refused requests in their order, before others',
	async (count, order) => {
		const pace = paceOf(count);
		const sent: number[] = [];
		let refusals = count;
		const sending = Array.from({ length: 2 * count }, async (_, index) => {
			await sendIn(pace, async () => {
				sent.push(index);
				if (refusals-- > 0) throw slowDown();
			});
		});
		await jest.advanceTimersByTimeAsync(1_000);
		await Promise.all(sending);

		expect(sent).toEqual(order);
	},
);

it('the pace does not count "slow down" as a try', async () => {
	const unavailable = new ServiceProblem('Not now.', { httpCode: 500 });
	const answer = jest.fn(async () => 'answer');
	for (const problem of [slowDown(), slowDown(), unavailable, unavailable]) {
		answer.mockRejectedValueOnce(problem);
	}
	const sending = sendIn(paceOf(), answer);
	sending.catch(() => {});
	await jest.advanceTimersByTimeAsync(10_000);

	expect(await sending).toBe('answer');
});

it('refusals in flight together close the gate once, and the longest Retry-After decides', () => {
	const gate = new Gate(signal);
	gate.close(slowDown(), true);
	const { opensIn } = gate;
	for (let refusals = 0; refusals < 10; refusals++) gate.close(slowDown(), false);

	expect(gate.opensIn).toBe(opensIn);
	for (const header of ['0', '60', '1']) gate.close(slowDown(header), false);
	expect(gate.opensIn).toBeGreaterThanOrEqual(60_000);
	expect(gate.closings.times).toBe(1);
});

it('the gate closes for less than a minute at a time', () => {
	jest.spyOn(Math, 'random').mockReturnValue(0.999);
	const gate = new Gate(signal);
	for (let refusals = 0; refusals < 12; refusals++) {
		jest.advanceTimersByTime(60_000);
		gate.close(slowDown(), true);
		expect(gate.opensIn).toBeLessThan(60_000);
	}
});
