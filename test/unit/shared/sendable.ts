import { filledValue } from '../../../nodes/EngagementService/resources/form/fieldValues';
import type { Parameters } from '../../../nodes/EngagementService/shared/parameters';
import { pathWith } from '../../../nodes/EngagementService/transport/send';

/** How a value is read, and what has to be true of everything that is then sent. */
interface Reader {
	read(parameters: Parameters, name: string): unknown;
	isSendable(sent: unknown): boolean;
}

export const choices = ['inbound', 'outbound', 'txtOut'] as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const OFFSET = /(Z|[+-]\d\d:\d\d)$/;

const isText = (sent: unknown): sent is string => typeof sent === 'string' && sent.trim() !== '';
const isTrimmed = (sent: unknown) => isText(sent) && sent === sent.trim();
const isWhole = (sent: unknown, min: number, max: number) =>
	typeof sent === 'number' && Number.isInteger(sent) && sent >= min && sent <= max;

/** Whether an ID stays what it is, between the two slashes where it belongs. */
function staysInItsPlace(id: string): boolean {
	const { pathname, search, hash } = new URL(
		`https://example.com/api${pathWith('/forms/{id}/submit', { id })}`,
	);
	const [, api, forms, segment, submit, ...more] = pathname.split('/');
	return (
		[api, forms, submit].join() === 'api,forms,submit' &&
		decodeURIComponent(segment) === id &&
		more.length === 0 &&
		search === '' &&
		hash === ''
	);
}

function isId(sent: unknown): boolean {
	return isText(sent) && isTrimmed(sent) && staysInItsPlace(sent);
}

const orNothing = (isSendable: Reader['isSendable']) => (sent: unknown) =>
	sent === undefined || isSendable(sent);

export const readers: Record<string, Reader> = {
	id: { read: (parameters, name) => parameters.id(name), isSendable: isId },
	optionalId: {
		read: (parameters, name) => parameters.optionalId(name),
		isSendable: orNothing(isTrimmed),
	},
	uuid: {
		read: (parameters, name) => parameters.uuid(name),
		isSendable: (sent) => isText(sent) && UUID.test(sent),
	},
	text: { read: (parameters, name) => parameters.text(name), isSendable: orNothing(isText) },
	verbatim: {
		read: (parameters, name) => parameters.verbatim(name),
		isSendable: orNothing((sent) => typeof sent === 'string' && sent !== ''),
	},
	integer: {
		read: (parameters, name) => parameters.integer(name),
		isSendable: orNothing((sent) => isWhole(sent, 0, 2_147_483_647)),
	},
	'integer from 1 to 100': {
		read: (parameters, name) => parameters.integer(name, 1, 100),
		isSendable: orNothing((sent) => isWhole(sent, 1, 100)),
	},
	boolean: {
		read: (parameters, name) => parameters.boolean(name),
		isSendable: orNothing((sent) => typeof sent === 'boolean'),
	},
	dateTime: {
		read: (parameters, name) => parameters.dateTime(name),
		isSendable: orNothing(
			(sent) => isText(sent) && OFFSET.test(sent) && !Number.isNaN(Date.parse(sent)),
		),
	},
	jsonObject: {
		read: (parameters, name) => parameters.jsonObject(name),
		isSendable: orNothing((sent) => /^\{.+\}$/s.test(JSON.stringify(sent))),
	},
	fieldValue: {
		read: (parameters, name) => parameters.read(name, filledValue).value,
		isSendable: orNothing((sent) => typeof sent === 'string'),
	},
	texts: {
		read: (parameters, name) => parameters.texts(name),
		isSendable: (sent) => Array.isArray(sent) && sent.every(isText),
	},
	choice: {
		read: (parameters, name) => parameters.choice(name, choices),
		isSendable: (sent) => choices.some((choice) => choice === sent),
	},
	someOf: {
		read: (parameters, name) => parameters.someOf(name, choices),
		isSendable: (sent) =>
			Array.isArray(sent) &&
			sent.length > 0 &&
			sent.join() === choices.filter((choice) => sent.includes(choice)).join(),
	},
};
