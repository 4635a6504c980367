import { Pace } from '../../../../nodes/EngagementService/transport/pace';
import { ConcurrencyLimit } from '../../../../nodes/EngagementService/transport/pace/concurrency';
import { bucket, refusal, seeded, simulate, slowDown } from './virtualService';

beforeEach(() => {
	jest.useFakeTimers();
	seeded();
});
afterEach(() => {
	jest.restoreAllMocks();
});

it('sends everything to a service that takes one request a second, though it accepts none of them', async () => {
	const takesOne = bucket(1);
	let answered = 0;
	const { failed } = await simulate(async (now) => {
		await takesOne(now);
		answered++;
		throw refusal();
	}, 300);

	expect(failed).toBe(300);
	expect(answered).toBe(300);
});

describe('a run that waits for a minute', () => {
	/** Sends two requests to a service that refuses the first `refusals`, while `meanwhile` happens. */
	async function send(refusals: number, meanwhile: (seconds: number) => void) {
		const pace = new Pace(new ConcurrencyLimit(1), () => false);
		let isDone = false;
		const attempt = async () => {
			if (refusals-- > 0) throw slowDown('60');
		};
		const sending = Promise.allSettled([1, 2].map(() => pace.send(attempt)));
		const results = sending.finally(() => (isDone = true));
		for (let seconds = 0; seconds < 600 && !isDone; seconds++) {
			await jest.advanceTimersByTimeAsync(1_000);
			meanwhile(seconds);
		}
		expect(isDone).toBe(true);
		return (await results).map(({ status }) => status);
	}

	it('goes on when the clock is set back by an hour', async () => {
		const setBack = (seconds: number) => {
			if (seconds === 10) jest.setSystemTime(Date.now() - 3_600_000);
		};
		expect(await send(1, setBack)).toEqual(['fulfilled', 'fulfilled']);
	});

	it('gives nothing up because the machine slept for an hour', async () => {
		const { now } = performance;
		let slept = 0;
		jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + slept);
		jest.spyOn(Date, 'now').mockImplementation(() => 1e12 + performance.now());
		const sleepOnce = (seconds: number) => {
			if (seconds === 10) slept = 3_600_000;
		};
		expect(await send(2, sleepOnce)).toEqual(['fulfilled', 'fulfilled']);
	});
});

it('drops a refused request that is no longer wanted when its turn comes, and takes that for no answer', async () => {
	const limit = new ConcurrencyLimit(1);
	const answered = jest.spyOn(limit, 'answered');
	const pace = new Pace(limit, () => false);
	const attempt = jest.fn(async () => {}).mockRejectedValueOnce(slowDown());
	let isWanted = true;
	const sending = pace.send(attempt, { isWanted: () => isWanted });
	await jest.advanceTimersByTimeAsync(0);
	isWanted = false;
	// A hint tells of the waiting that has been, and not of what is still to come.
	expect(pace.closings).toEqual({ times: 1, milliseconds: 0 });
	await jest.advanceTimersByTimeAsync(1_000);

	expect(await sending).toBeUndefined();
	expect(attempt).toHaveBeenCalledTimes(1);
	expect(answered).not.toHaveBeenCalled();
});

it('sends a refused request again before those that wait', async () => {
	const pace = new Pace(new ConcurrencyLimit(1), () => false);
	const sent: string[] = [];
	let refusals = 1;
	const sending = ['first', 'second'].map(async (name) => {
		await pace.send(async () => {
			sent.push(name);
			if (refusals-- > 0) throw slowDown();
		});
	});
	await jest.advanceTimersByTimeAsync(1_000);
	await Promise.all(sending);

	expect(sent).toEqual(['first', 'first', 'second']);
});
