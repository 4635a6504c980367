import fc from 'fast-check';
import type { INodeProperties } from 'n8n-workflow';

import { InputError, Parameters } from '../../../nodes/EngagementService/shared/parameters';
import { holds } from '../property';
import { readers } from './sendable';
import { anyValue } from './anyValues';

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

/** What is wrong with what `read` does; undefined when it sends what can be sent, or fails with a message of use. */
function complaint(read: () => boolean, names: RegExp): string | undefined {
	try {
		return read() ? undefined : 'something was sent that cannot be';
	} catch (error) {
		if (!(error instanceof InputError)) return `not an InputError but ${String(error)}`;
		const { message } = error;
		if (!names.test(message)) return `does not name the field: ${message}`;
		if (/undefined|\[object Object\]/.test(message)) return `speaks like a program: ${message}`;
		if (!/must|needs|Use |Fill it in|Give |Keep /.test(message)) return `no advice: ${message}`;
		return undefined;
	}
}

describe.each(Object.entries(readers))('%s', (_name, { read, isSendable }) => {
	holds(
		'sends what can be sent, or says what to do about the field',
		fc.property(anyValue, (value) => {
			const parameters = parametersOf(value);
			const sent = () => isSendable(read(parameters, 'field'));
			expect(complaint(sent, /^'Shown Name' /)).toBeUndefined();
		}),
	);

	holds(
		'does so in a row of a collection',
		fc.property(anyValue, fc.nat(2), (value, index) => {
			const given = [...Array(index).fill({}), { field: value }];
			const row = parametersOf(given).rows('rows.row')[index];
			const names = new RegExp(`^'Shown Name' in row ${index + 1} of 'Shown Rows' `);
			expect(complaint(() => isSendable(read(row, 'field')), names)).toBeUndefined();
		}),
	);
});

holds(
	'rows of anything can be read',
	fc.property(anyValue, (value) => {
		for (const row of parametersOf(value).rows('rows.row')) {
			const names = /^'Shown Name' in row \d+ of 'Shown Rows' /;
			for (const { read, isSendable } of Object.values(readers)) {
				expect(complaint(() => isSendable(read(row, 'field')), names)).toBeUndefined();
			}
		}
	}),
);
