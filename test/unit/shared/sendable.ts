import { filledValue } from '../../../nodes/EngagementService/resources/form/fieldValues';
import type { Parameters } from '../../../nodes/EngagementService/shared/parameters';
import { pathWith } from '../../../nodes/EngagementService/transport/send';

/** How the value of `field` is read, and what has to be true of everything that is then sent. */
export interface Reader {
	read(from: Parameters): unknown;
	isSendable(sent: unknown): boolean;
}

const choices = ['inbound', 'outbound', 'txtOut'] as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const OFFSET = /(Z|[+-]\d\d:\d\d)$/;

const isText = (sent: unknown): sent is string => typeof sent === 'string' && sent.trim() !== '';
const isTrimmed = (sent: unknown): sent is string => isText(sent) && sent === sent.trim();
const isWhole = (min: number, max: number) => (sent: unknown) =>
	Number.isInteger(sent) && Number(sent) >= min && Number(sent) <= max;
const isList = (sent: unknown): sent is unknown[] => Array.isArray(sent);

/** Whether an ID stays what it is, between the two slashes where it belongs. */
function isId(id: unknown): boolean {
	if (!isTrimmed(id)) return false;
	const path = pathWith('/forms/{id}/submit', { id });
	const { pathname, search, hash } = new URL(`https://example.com/api${path}`);
	const [before, after] = ['/api/forms/', '/submit'];
	const between = pathname.slice(before.length, -after.length);
	const isBetween = pathname + search + hash === before + between + after;
	return isBetween && !between.includes('/') && decodeURIComponent(between) === id;
}

const orNothing = (isSendable: Reader['isSendable']) => (sent: unknown) =>
	sent === undefined || isSendable(sent);

export const readers: Record<string, Reader> = {
	id: { read: (from) => from.id('field'), isSendable: isId },
	optionalId: { read: (from) => from.optionalId('field'), isSendable: orNothing(isTrimmed) },
	uuid: {
		read: (from) => from.uuid('field'),
		isSendable: (sent) => isText(sent) && UUID.test(sent),
	},
	text: { read: (from) => from.text('field'), isSendable: orNothing(isText) },
	verbatim: {
		read: (from) => from.verbatim('field'),
		isSendable: orNothing((sent) => typeof sent === 'string' && sent !== ''),
	},
	integer: {
		read: (from) => from.integer('field'),
		isSendable: orNothing(isWhole(0, 2 ** 31 - 1)),
	},
	'integer from 1 to 100': {
		read: (from) => from.integer('field', 1, 100),
		isSendable: orNothing(isWhole(1, 100)),
	},
	boolean: {
		read: (from) => from.boolean('field'),
		isSendable: orNothing((sent) => typeof sent === 'boolean'),
	},
	dateTime: {
		read: (from) => from.dateTime('field'),
		isSendable: orNothing(
			(sent) => isText(sent) && OFFSET.test(sent) && !Number.isNaN(Date.parse(sent)),
		),
	},
	jsonObject: {
		read: (from) => from.jsonObject('field'),
		isSendable: orNothing((sent) => /^\{.+\}$/s.test(JSON.stringify(sent))),
	},
	fieldValue: {
		read: (from) => from.read('field', filledValue).value,
		isSendable: orNothing((sent) => typeof sent === 'string'),
	},
	texts: {
		read: (from) => from.texts('field'),
		isSendable: (sent) => isList(sent) && sent.every(isText),
	},
	ids: {
		read: (from) => from.ids('field'),
		isSendable: (sent) =>
			isList(sent) &&
			sent.length > 0 &&
			sent.every(isTrimmed) &&
			new Set(sent).size === sent.length,
	},
	choice: {
		read: (from) => from.choice('field', choices),
		isSendable: (sent) => choices.some((choice) => choice === sent),
	},
	someOf: {
		read: (from) => from.someOf('field', choices),
		isSendable: (sent) =>
			isList(sent) &&
			sent.length > 0 &&
			sent.join() === choices.filter((choice) => sent.includes(choice)).join(),
	},
};
