import fc from 'fast-check';
import type { INodeProperties } from 'n8n-workflow';

import { InputError, Parameters } from '../../../nodes/EngagementService/shared/parameters';
import { holds } from '../property';
import { anyValue } from './anyValues';
import { readers, type Reader } from './sendable';

const field: INodeProperties = {
	displayName: 'Shown Name',
	name: 'field',
	type: 'string',
	default: '',
};
const rows: INodeProperties = {
	displayName: 'Shown Rows',
	name: 'rows',
	type: 'fixedCollection',
	default: {},
	options: [{ displayName: 'Row', name: 'row', values: [field] }],
};

/** Parameters in which every path has the value `value`. */
function parametersOf(value: unknown): Parameters {
	const source = { get: () => value, timezone: 'Europe/London', input: {} };
	return new Parameters(source, [field, rows]);
}

const placeOf = (index: number) => `in row ${index + 1} of 'Shown Rows' `;

/** What is wrong with how the field is read; undefined when it can be sent, or fails with a message of use. */
function complaint({ read, isSendable }: Reader, from: Parameters, place = ''): string | undefined {
	try {
		return isSendable(read(from)) ? undefined : 'something was sent that cannot be';
	} catch (error) {
		if (!(error instanceof InputError)) return `not an InputError but ${String(error)}`;
		const { message } = error;
		if (!message.startsWith(`'Shown Name' ${place}`)) return `does not name it: ${message}`;
		if (/undefined|\[object Object\]/.test(message)) return `speaks like a program: ${message}`;
		if (!/must|needs|Use |Fill it in|Give |Keep /.test(message)) return `no advice: ${message}`;
		return undefined;
	}
}

describe.each(Object.entries(readers))('%s', (_name, reader) => {
	holds(
		'sends what can be sent, or names the field and says what to do, in a row too',
		fc.property(anyValue, fc.nat(2), (value, index) => {
			expect(complaint(reader, parametersOf(value))).toBeUndefined();
			const given = [...Array(index).fill({}), { field: value }];
			const row = parametersOf(given).rows('rows.row')[index];
			expect(complaint(reader, row, placeOf(index))).toBeUndefined();
		}),
	);
});

holds(
	'rows of anything can be read',
	fc.property(anyValue, (value) => {
		for (const [index, row] of parametersOf(value).rows('rows.row').entries()) {
			for (const reader of Object.values(readers)) {
				expect(complaint(reader, row, placeOf(index))).toBeUndefined();
			}
		}
	}),
);
