import fc from 'fast-check';

import { toJson } from '../../../nodes/EngagementService/shared/jsonValues';
import { holds } from '../property';

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 });
const exponent = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -400, max: 400 }));

/** A number as JSON writes it. */
const number = fc
	.tuple(fc.constantFrom('', '-'), digits, fc.option(digits), fc.option(exponent))
	.map(([sign, whole, fraction, exponent]) =>
		[
			sign + whole.replace(/^0+(?=.)/, ''),
			fraction === null ? '' : `.${fraction}`,
			exponent === null ? '' : `e${exponent}`,
		].join(''),
	);

/** The number times 10 to the power of 500, which makes a whole one of each of them. */
function inWhole(number: string): bigint {
	const [mantissa, exponent = '0'] = number.split('e');
	const [whole, fraction = ''] = mantissa.split('.');
	return BigInt(whole + fraction) * 10n ** BigInt(500 + Number(exponent) - fraction.length);
}

function isSentExactly(number: string): boolean {
	const value = Number(number);
	return Math.abs(value) <= Number.MAX_SAFE_INTEGER && inWhole(String(value)) === inWhole(number);
}

holds(
	'a number is sent as it is typed, or refused, whatever texts stand around it',
	fc.property(number, fc.string({ unit: 'binary' }), fc.string(), (number, name, text) => {
		const json = `{ ${JSON.stringify(name)}: [${JSON.stringify(text)}, ${number}] }`;
		if (isSentExactly(number)) expect(toJson(json)).toEqual({ [name]: [text, Number(number)] });
		else expect(() => toJson(json)).toThrow(`must have the number ${number} in quotes`);
	}),
);
