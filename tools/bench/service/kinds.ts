/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

/** Resolves when a request may be answered; rejects when it is refused. */
type Turn = () => Promise<unknown>;

interface Kind {
	/** "A service that ..." */
	does: string;
	/** What a run of the bench begins with, as if nobody had asked anything before. */
	begin: () => Turn;
}

/** The kinds of service, by the end of the Base URL. */
export const kinds = {
	'0': { does: 'answers at once', begin: () => nextTurn },
	'50': { does: 'answers after 50 ms', begin: () => () => delay(50) },
	'300': { does: 'answers after 300 ms', begin: () => () => delay(300) },
	mixed: { does: 'answers after 50 ms, one time in five after 1 s', begin: mixed },
	'8-places': { does: 'has 8 places of 50 ms', begin: () => places(8, 50) },
	'40-places': { does: 'has 40 places of 100 ms', begin: () => places(40, 100) },
	rate: { does: 'takes 50 requests a second', begin: () => rate(50) },
	'rate-retry-after': {
		does: 'takes 50 requests a second, with Retry-After',
		begin: () => rate(50, { 'retry-after': '1' }),
	},
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

function mixed(): Turn {
	let count = 0;
	return () => delay(++count % 5 === 0 ? 1_000 : 50);
}

/** Each place answers one request after the other; the rest queue. */
function places(count: number, milliseconds: number): Turn {
	const freeAt = Array.from({ length: count }, () => 0);
	return async () => {
		const now = performance.now();
		const place = freeAt.indexOf(Math.min(...freeAt));
		freeAt[place] = Math.max(freeAt[place], now) + milliseconds;
		await delay(freeAt[place] - now);
	};
}

/** A bucket of as many tokens as come back in a second; without one, a request is refused. */
function rate(perSecond: number, headers?: Record<string, string>): Turn {
	let tokens = perSecond;
	let countedAt = performance.now();
	return async () => {
		const now = performance.now();
		tokens = Math.min(tokens + ((now - countedAt) * perSecond) / 1_000, perSecond);
		countedAt = now;
		if (tokens < 1) {
			throw Object.assign(new Error('Too many requests'), { statusCode: 429, headers });
		}
		tokens -= 1;
		await delay(20);
	};
}
