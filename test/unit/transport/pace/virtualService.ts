/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/require-node-api-error */
import { ConcurrencyLimit } from '../../../../nodes/EngagementService/transport/pace/concurrency';
import { Pace } from '../../../../nodes/EngagementService/transport/pace';
import { retryAfter, ServiceProblem } from '../../../../nodes/EngagementService/transport/problems';

/** A service in virtual time: resolves when it answers, rejects with a `ServiceProblem`. */
export type VirtualService = (now: number) => Promise<void>;

export const sleep = async (milliseconds: number) =>
	await new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Answers after so many milliseconds. */
export const after =
	(latency: (now: number) => number): VirtualService =>
	async (now) =>
		await sleep(latency(now));

/** Has so many places, each for so many milliseconds; the others queue, or are refused. */
export function places(count: number, milliseconds: number, refuses = false): VirtualService {
	const freeAt = Array.from({ length: count }, () => 0);
	return async (now) => {
		const soonest = freeAt.indexOf(Math.min(...freeAt));
		if (refuses && freeAt[soonest] > now) throw slowDown();
		freeAt[soonest] = Math.max(freeAt[soonest], now) + milliseconds;
		await sleep(freeAt[soonest] - now);
	};
}

/** Takes so many in each window, and refuses the others; `namesTheWait` when it says to them when the next one begins. */
export function window(
	count: number,
	milliseconds: number,
	{ latency = 20, namesTheWait = false } = {},
): VirtualService {
	let begin = -Infinity;
	let taken = 0;
	return async (now) => {
		if (now - begin >= milliseconds) [begin, taken] = [now, 0];
		if (taken === count) {
			await sleep(latency / 2);
			throw slowDown(
				namesTheWait ? String(Math.ceil((begin + milliseconds - now) / 1000)) : undefined,
			);
		}
		taken++;
		await sleep(latency);
	};
}

/** Takes so many a second, and as many at once that it has not taken before; `header` is what it says to the others. */
export function bucket(
	perSecond: number,
	{ latency = 50, header }: { latency?: number; header?: string } = {},
): VirtualService {
	let tokens = perSecond;
	let filledAt = 0;
	return async (now) => {
		tokens = Math.min(tokens + ((now - filledAt) * perSecond) / 1000, perSecond);
		filledAt = now;
		if (tokens < 1) {
			await sleep(latency / 2);
			throw slowDown(header);
		}
		tokens--;
		await sleep(latency);
	};
}

export function slowDown(header?: string): ServiceProblem {
	return new ServiceProblem('Slowly.', {
		description: 'HTTP 429.',
		httpCode: 429,
		retryAfter: retryAfter(header),
	});
}

/** An answer, but no success. */
export function refusal(): ServiceProblem {
	return new ServiceProblem('No.', { description: 'HTTP 400.', httpCode: 400 });
}

export interface Figures {
	seconds: number;
	/** How long it says that nothing was sent. */
	closedSeconds: number;
	meanInFlight: number;
	mostInFlight: number;
	refusals: number;
	failed: number;
}

interface Sending {
	limit?: number;
	/** Milliseconds for each request. */
	preparing?: number;
	/** How many are prepared whether there is room for them or not, as those are whose credentials are still being fetched. */
	ahead?: number;
}

/** Sends `requests` to a service in virtual time, as one pass over that many items would. */
export async function simulate(
	service: VirtualService,
	requests: number,
	{ limit, preparing = 0, ahead = 0 }: Sending = {},
): Promise<Figures> {
	const begin = performance.now();
	const pace = new Pace(new ConcurrencyLimit(limit), () => false);
	const figures = { refusals: 0, failed: 0, mostInFlight: 0 };
	let inFlight = 0;
	let busy = 0;
	const attempt = async () => {
		const sent = performance.now();
		figures.mostInFlight = Math.max(figures.mostInFlight, ++inFlight);
		try {
			await service(sent - begin);
		} catch (problem) {
			figures.refusals++;
			throw problem;
		} finally {
			inFlight--;
			busy += performance.now() - sent;
		}
	};
	const sending = (async () => {
		const sent: Array<Promise<unknown>> = [];
		for (let index = 0; index < requests; index++) {
			if (preparing) await sleep(preparing);
			sent.push(pace.send(attempt).catch(() => figures.failed++));
			if (index >= ahead) await pace.untilRoom();
		}
		await Promise.all(sent);
	})();
	let isDone = false;
	void sending.finally(() => (isDone = true));
	while (!isDone) await jest.advanceTimersToNextTimerAsync();
	const milliseconds = performance.now() - begin;
	return {
		...figures,
		seconds: milliseconds / 1000,
		closedSeconds: pace.closings.milliseconds / 1000,
		meanInFlight: busy / milliseconds,
	};
}

/** The same numbers each time. */
export function seeded(): void {
	const modulus = 2 ** 31 - 1;
	let state = 12;
	jest.spyOn(Math, 'random').mockImplementation(() => {
		state = (state * 48_271) % modulus;
		return state / modulus;
	});
}

export const logNormal = (median: number, sigma: number) => () =>
	median *
	Math.exp(
		sigma * Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random()),
	);
