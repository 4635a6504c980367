/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readFileSync } from 'node:fs';

import { EngagementServiceApi } from '../../../../credentials/EngagementServiceApi.credentials';
import type { Kind } from '../../../../nodes/EngagementService/transport/contract';
import {
	mayBeReceived,
	notAccepted,
	ServiceProblem,
} from '../../../../nodes/EngagementService/transport/problems';
import {
	meaningOf,
	RETRIED_STATUSES,
	SLOW_DOWN_STATUSES,
	type Failure,
	type Meaning,
} from '../../../../nodes/EngagementService/transport/problems/meaning';
import { CAUTION } from '../../../../nodes/EngagementService/transport/problems/problem';

const documentation = readFileSync('docs/when-something-goes-wrong.md', 'utf8');
const allStatuses = Array.from({ length: 700 }, (_, index) => 300 + index);
const after = (kind: Kind, meaning: Meaning) =>
	allStatuses.filter((httpCode) => meaningOf({ httpCode }, kind) === meaning);

it.each<[Failure, read: Meaning, write: Meaning]>([
	[{ httpCode: 429, retryAfter: 0 }, 'slow down', 'slow down'],
	[{ httpCode: 425 }, 'retry', 'failed'],
	[{ httpCode: 501 }, 'failed', 'in doubt'],
	// The answer cannot be read, or lists errors.
	[{ httpCode: 200 }, 'failed', 'in doubt'],
	[{ httpCode: 503, retryAfter: 1 }, 'slow down', 'in doubt'],
	[{ httpCode: 503, retryAfter: 0 }, 'retry', 'in doubt'],
	[{ httpCode: 400, retryAfter: 1 }, 'failed', 'failed'],
	[{ connection: 'unreachable' }, 'retry', 'retry'],
	[{ connection: 'unconnected' }, 'retry', 'failed'],
	[{ connection: 'impossible' }, 'failed', 'failed'],
	[{ connection: 'broken' }, 'retry', 'in doubt'],
	[{}, 'failed', 'in doubt'],
])('after %j, a read is to %s, and a write to %s', (failure, read, write) => {
	expect([meaningOf(failure, 'read'), meaningOf(failure, 'write')]).toEqual([read, write]);
	expect(meaningOf(failure, 'check')).toBe(read);
	const problem = new ServiceProblem('No.', failure, 'write');
	expect(problem.message.endsWith(CAUTION)).toBe(write === 'in doubt');
	expect(mayBeReceived(problem)).toBe(write === 'in doubt');
});

it('the documentation names the statuses that are retried', () => {
	const [, named = ''] = /after these statuses: ([^.]+)\./.exec(documentation) ?? [];
	const documented = named.split(/,| and /).flatMap((part) => {
		const [from, to = from] = part.split(' to ').map(Number);
		return Array.from({ length: to - from + 1 }, (_, index) => from + index);
	});

	expect(documented).toEqual(RETRIED_STATUSES);
});

it('the documentation names the statuses that ask to slow down', () => {
	const [, named] = /asks to slow down\*\* \(([^)]+)\)/.exec(documentation) ?? [];

	expect(named?.split(/, | and /).map(Number)).toEqual(SLOW_DOWN_STATUSES);
});

it('the lists in meaning.ts have each status after which a request is sent again', () => {
	expect(after('read', 'slow down')).toEqual(SLOW_DOWN_STATUSES);
	expect(after('write', 'slow down')).toEqual(SLOW_DOWN_STATUSES);
	expect(after('read', 'retry')).toEqual(RETRIED_STATUSES);
	expect(after('write', 'retry')).toEqual([]);
});

it('the docs name the statuses after which a write is in doubt', () => {
	const [, listed = '', from] =
		/the status may be ([\d, ]+), or (\d+) and above/.exec(documentation) ?? [];

	expect(after('write', 'in doubt')).toEqual(
		allStatuses.filter((status) => listed.includes(String(status)) || status >= Number(from)),
	);
});

it.each([...SLOW_DOWN_STATUSES, ...RETRIED_STATUSES])(
	'after a %i, the advice is to try again',
	(status) => {
		const response = { statusCode: status, headers: {}, text: '"No."' };
		const { description } = notAccepted(response, 'No.', { kind: 'read' });

		expect(description).toMatch(/try again/i);
	},
);

it.each(SLOW_DOWN_STATUSES)("the credential's test says that a %i is temporary", (status) => {
	const { rules = [] } = new EngagementServiceApi().test;
	const rule = rules.find(({ properties }) => properties.value === status);

	expect(rule?.properties).toMatchObject({ message: expect.stringContaining('too many requests') });
});
