/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/require-node-api-error */
import { Pace } from '../../../../nodes/EngagementService/transport/pace';
import { ServiceProblem } from '../../../../nodes/EngagementService/transport/problems';
import { requestedWait } from '../../../../nodes/EngagementService/transport/problems/notAccepted';

/** A service in virtual time: resolves when it answers, rejects with a `ServiceProblem`. */
export type VirtualService = (now: number) => Promise<void>;

const sleep = async (milliseconds: number) =>
	await new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Answers after so many milliseconds. */
export const after =
	(latency: (now: number) => number): VirtualService =>
	async (now) =>
		await sleep(latency(now));

/** Answers after times that vary widely around so many milliseconds. */
export const spread = (median: number) =>
	after(() => {
		const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(7 * Math.random());
		return median * Math.exp(normal);
	});

/** Has so many places, each for so many milliseconds. Other requests queue. */
export function places(count: number, milliseconds: number): VirtualService {
	const freeAt = Array.from({ length: count }, () => 0);
	return async (now) => {
		const soonest = freeAt.indexOf(Math.min(...freeAt));
		freeAt[soonest] = Math.max(freeAt[soonest], now) + milliseconds;
		await sleep(freeAt[soonest] - now);
	};
}

/** Takes so many requests a second. `header` is the Retry-After of the others. */
export function bucket(perSecond: number, header?: string): VirtualService {
	let tokens = perSecond;
	let filledAt = 0;
	return async (now) => {
		tokens = Math.min(tokens + ((now - filledAt) * perSecond) / 1000, perSecond);
		filledAt = now;
		const isTaken = tokens >= 1;
		if (isTaken) tokens--;
		await sleep(isTaken ? 50 : 25);
		if (!isTaken) throw slowDown(header);
	};
}

export function slowDown(header?: string): ServiceProblem {
	const wait = requestedWait(429, { 'retry-after': header });
	const details = { description: 'HTTP 429.', httpCode: 429, retryAfter: wait };
	return new ServiceProblem('Slowly.', details);
}

/** The pace of a run that reads, and that nobody stops, with a number of requests at once. */
export function paceOf(
	atOnce?: number,
	{ signal } = new AbortController(),
	account?: string,
): Pace {
	const pace = new Pace('read', signal, account);
	pace.limit.fixed = atOnce;
	return pace;
}

/** Without a gate, a request is sent again at once, and the test would not end. */
const MOST_ATTEMPTS = 1_000;

/** Sends a request in its turn, as the node does. */
export async function sendIn<T>(pace: Pace, send: () => Promise<T>): Promise<T> {
	const turn = pace.turn();
	let attempts = 0;
	try {
		await turn.begin();
		return await turn.answerTo(async () => {
			if (++attempts > MOST_ATTEMPTS)
				throw new Error(`The request was sent ${MOST_ATTEMPTS} times.`);
			return await send();
		});
	} finally {
		turn.end();
	}
}

export interface Figures {
	seconds: number;
	/** How many seconds the node waited, as the hint after the run says. */
	closedSeconds: number;
	meanInFlight: number;
	mostInFlight: number;
	refusals: number;
}

const LONGEST_RUN = 3_600_000;

/** Sends `requests` to a service in virtual time, as each of these runs with that many items would. */
export async function simulate(
	service: VirtualService,
	requests: number,
	paces = [paceOf()],
): Promise<Figures & { problems: unknown[] }> {
	const begin = performance.now();
	const figures = { refusals: 0, mostInFlight: 0 };
	const problems: unknown[] = [];
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
	const sendAll = async (pace: Pace) => {
		const sent: Array<Promise<unknown>> = [];
		for (let index = 0; index < requests; index++) {
			sent.push(sendIn(pace, attempt).catch((problem: unknown) => problems.push(problem)));
			await pace.slots.untilRoom();
		}
		await Promise.all(sent);
	};
	let isDone = false;
	void Promise.all(paces.map(sendAll)).finally(() => (isDone = true));
	while (!isDone) {
		await jest.advanceTimersToNextTimerAsync();
		// Jest cannot end this loop.
		if (performance.now() - begin > LONGEST_RUN) throw new Error('The run does not end.');
	}
	const milliseconds = performance.now() - begin;
	return {
		...figures,
		problems,
		seconds: milliseconds / 1000,
		closedSeconds: paces[0].gate.closings.milliseconds / 1000,
		meanInFlight: busy / milliseconds,
	};
}

/** Virtual time, and the same random numbers each time. */
export function virtually(): void {
	jest.useFakeTimers();
	let state = 12;
	const next = () => (state = (state * 48_271) % 2_147_483_647);
	jest.spyOn(Math, 'random').mockImplementation(() => next() / 2_147_483_647);
}
