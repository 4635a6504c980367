/* eslint-disable @n8n/community-nodes/no-restricted-globals */
import execa from 'execa';

import { startService, tokens, seedDataOf, type Rules } from '../../tools/service';

async function probe(url: string, token: string, ...options: string[]) {
	const args = ['--import', 'tsx', 'tools/probe/probe.ts', '--url', `${url}/`, ...options];
	const env = { ENGAGEMENT_SERVICE_API_TOKEN: token };
	const { stdout, stderr, exitCode } = await execa(process.execPath, args, { env, reject: false });
	return { stdout, printed: stdout + stderr, exitCode };
}

/** The answers to the questions of the probe, and the questions whose assumption does not hold. */
function answersIn(json: string) {
	const found: Array<{ question: string; seen: string; holds: boolean | null }> = JSON.parse(json);
	return {
		seen: Object.fromEntries(found.map(({ question, seen }) => [question, seen])),
		wrong: found.filter(({ holds }) => holds === false).map(({ question }) => question),
	};
}

const documented = {
	'An unknown form': '400, string',
	'A wrong token': '401, string',
	'An empty form': '400, string',
	Contacts: '200, 150 contacts',
	'Order of contacts, read again': '0 moved',
	totalContacts: '1200 with needTotalRowCount, none without',
	'Longest page of contacts': '1000: 1000 returned',
	'Positions of contacts': 'begin at 0',
	'next in the middle': 'start + returned',
	'next at the end': 'not later',
	'A filter with eq': '200, found',
	'A filter with eq, and, ge': '200, found',
	'An unknown contact': '400, string',
	'An unknown message': '400, string',
	'A history': '200, 6 used, 30 entries',
	'since, tomorrow': '200, 0 used, 0 entries',
	showAll: '200, 6 used, 30 entries',
	'An unknown programme': '400, string',
	'Longest page of messages': '1000: 400 returned',
	'Messages are counted': 'all lists together',
	'Bodies of errors': 'string',
	'Headers about rates': 'none',
};
const published = {
	...documented,
	'An unknown form': '404, string',
	'An empty form': '200, {fieldValidation: [{fieldID: string, error: [string]}]}',
	'Longest page of contacts': '1000: 404, 500: 404, 151: 404, 150: 150 returned',
	'Longest page of messages': '1000: 400, 500: 400, 151: 400, 150: 150 returned',
};

it.each<[what: string, Rules, seen: object, wrong: string[]]>([
	['is as documented', {}, documented, []],
	['refuses long pages', { published: 'refused' }, published, ['An unknown form']],
])('the probe finds out that a service %s', async (_what, rules, seen, wrong) => {
	await using service = await startService(rules);
	const { ids, contacts } = seedDataOf(rules);
	const { forms, programmes } = ids;
	const options = ['--json', '--form', forms.newsletter, '--programme', programmes.reminders];
	const { stdout, printed } = await probe(service.url, tokens.full, ...options);

	expect(answersIn(stdout)).toEqual({ seen, wrong });
	const values = contacts
		.slice(0, 9)
		.flatMap(({ referenceID, data }) => [referenceID, data[0].value]);
	const secrets = [tokens.full, encodeURIComponent(tokens.full), forms.newsletter, ...values];
	expect(secrets.filter((secret = '') => printed.includes(secret))).toEqual([]);
	expect(service.control.requests().length).toBeLessThanOrEqual(25);
	expect(service.control.mostInFlight()).toBe(1);
	const sent = service.control.requests().map(({ operationId }) => operationId);
	expect(sent.filter((id) => ['submitForm', 'importTransactions'].includes(`${id}`))).toEqual([]);
});

it('the probe ends at the first request that the token may not send', async () => {
	await using service = await startService();
	const { printed, exitCode } = await probe(service.url, tokens.any);

	expect(exitCode).toBe(1);
	expect(printed).toContain('The service refused the API token');
	expect(service.control.requests()).toHaveLength(3);
});
