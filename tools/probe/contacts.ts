import type { IDataObject } from 'n8n-workflow';

import { isObject, objectsOf } from '../../nodes/EngagementService/shared/json';
import { said, type Answer, type Client } from './client';
import { largestPage, type Finding } from './finding';

/** With fewer, no page ends in the middle of the list. */
const ENOUGH = 6;

/** @returns the ID of the first contact */
export async function* ofContacts(client: Client): AsyncGenerator<Finding, string | undefined> {
	const query = async (body: object) =>
		pageOf(await client.request(['database', 'contacts', 'query'], { body }));
	const all = await query({ numberOfRecords: 150, needTotalRowCount: true });
	const { ids, total } = all;
	const isEnough = ids.length >= ENOUGH;
	yield ['Contacts', `${all.status}, ${ids.length} contacts`, `at least ${ENOUGH}`, isEnough];
	if (!isEnough) return ids[0];

	const again = await query({ numberOfRecords: 150 });
	const moved = ids.filter((id, index) => id !== again.ids[index]).length;
	yield ['Order of contacts, read again', `${moved} moved`, '0 moved', moved === 0];
	const totals = `${total ?? 'none'} with needTotalRowCount, ${again.total ?? 'none'} without`;
	const isTotal = total !== undefined && total >= ids.length && (again.total ?? 0) <= total;
	yield ['totalContacts', totals, 'all contacts; no more without', isTotal];

	yield await largestPage('contacts', async (numberOfRecords) => {
		const { status, contacts } = await query({ numberOfRecords });
		return { status, count: contacts.length };
	});

	const middle = await query({ numberOfRecords: 3, startRecord: 2 });
	const first = [undefined, 1, 0][ids.indexOf(middle.ids[0])];
	yield ['Positions of contacts', `begin at ${first ?? '?'}`, 'begin at 0', first === 0];
	yield nextFinding('in the middle', middle, 2, 'start + returned');
	if (total !== undefined) {
		const start = (first ?? 0) + total - 2;
		const end = await query({ numberOfRecords: 3, startRecord: start });
		yield nextFinding('at the end', end, start, 'not later');
	}

	const { fieldID, value } = distinctField(all.contacts) ?? {};
	if (!fieldID) return ids[0];
	const condition = `[${String(fieldID)}] eq '${String(value)}'`;
	for (const filterString of [condition, `${condition} and ${condition.replace('eq', 'ge')}`]) {
		const answer = await query({ filterString, numberOfRecords: 1 });
		const isFound = answer.contacts
			.flatMap(({ data }) => objectsOf(data))
			.some((field) => field.fieldID === fieldID && field.value === value);
		const name = filterString === condition ? 'eq' : 'eq, and, ge';
		const seen = answer.status === 200 ? `200, ${isFound ? 'found' : 'not found'}` : said(answer);
		yield [`A filter with ${name}`, seen, "finds a contact by a field's ID", isFound];
	}
	return ids[0];
}

/** The parts of an answer that are as documented. */
function pageOf({ status, body }: Answer) {
	const { selectedContacts, totalContacts, next } = isObject(body) ? body : {};
	const contacts = objectsOf(selectedContacts);
	return {
		status,
		body,
		contacts,
		ids: contacts.map(({ referenceID }) => String(referenceID)),
		total: typeof totalContacts === 'number' ? totalContacts : undefined,
		next,
	};
}

type Page = ReturnType<typeof pageOf>;

function nextFinding(where: string, { next, ids }: Page, start: number, usual: string): Finding {
	const seen = next === undefined ? 'absent' : relation(Number(next), start, ids.length);
	return [`next ${where}`, seen, `${usual}, or absent`, seen === usual || seen === 'absent'];
}

function relation(next: number, start: number, length: number): string {
	if (next <= start) return 'not later';
	return next === start + length ? 'start + returned' : 'another later position';
}

/** A field of a later contact with a value that the first contact has not: a service may ignore filters. */
function distinctField([first, ...others]: IDataObject[]): IDataObject | undefined {
	const known = objectsOf(first.data).map(({ value }) => value);
	return others
		.flatMap(({ data }) => objectsOf(data))
		.find(({ value }) => /^[^']+$/.test(String(value ?? '')) && !known.includes(value));
}
