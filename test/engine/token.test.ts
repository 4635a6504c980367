import { tokens, useService, world } from './harness/service';

const service = useService();
const { ids } = world;
const submit = {
	resource: 'form',
	operation: 'submit',
	formId: ids.forms.newsletter,
	fieldsMode: 'json',
	fieldsJson: { Email: 'nathan@example.com' },
};
const getHistory = {
	resource: 'contact',
	operation: 'getHistory',
	referenceId: ids.contact,
	historyOutput: 'response',
};

/** Answers with these bytes, whatever is asked. */
async function answers(body: string, status = 200) {
	await service.fault({ status, body, times: 9 });
}

describe.each([2_500, 8_000])('a token of %i characters', (length) => {
	const apiToken = `eyJ.${'aB3-_/+='.repeat(length / 8)}`;
	const echo = `{"services":[],"url":"\\/forms?apiToken=${encodeURIComponent(apiToken)}","at":"100%"}`;

	it('lets a submission that the service repeats it for succeed', async () => {
		await answers(echo);
		const { items, error, execution } = await service.run({ parameters: submit }, { apiToken });

		expect(error).toBeUndefined();
		expect(items).toMatchObject([{ json: { success: true, formID: ids.forms.newsletter } }]);
		expect(JSON.stringify(execution.data.resultData)).not.toContain(apiToken.slice(4, 400));
	});

	it('is masked in what is read', async () => {
		await answers(echo);
		const { items } = await service.run({ parameters: getHistory }, { apiToken });

		expect(items).toMatchObject([{ json: { url: '/forms?apiToken=***', at: '100%' } }]);
	});

	it('is masked in an error, and makes no other', async () => {
		await answers(JSON.stringify(`No access for ${apiToken} & others.`), 400);
		const { error, execution } = await service.run({ parameters: submit }, { apiToken });

		expect(error?.message).toBe('No access for *** & others.');
		expect(JSON.stringify(execution.data.resultData)).not.toContain(apiToken.slice(4, 400));
	});
});

describe.each([
	'full\\u0026#x2f;access\\u0026#x2b;1',
	'full\\u0026#047;access\\u0026#43;1',
	'full%5C%2Faccess%5Cu002B1',
	'full\\\\\\/access\\\\u002b1',
])('a token that comes back as %s', (spelling) => {
	it('is masked in an item', async () => {
		await answers(`{"referenceID":"${ids.contact}","services":[],"echo":"<${spelling}>"}`);
		const { items } = await service.run({ parameters: getHistory });

		expect(items).toMatchObject([{ json: { referenceID: ids.contact, echo: '<***>' } }]);
	});

	it('is masked in an error', async () => {
		await answers(`"Not for <${spelling}>."`, 400);
		const { error, execution } = await service.run({ parameters: submit });

		expect(error?.message).toBe('Not for <***>.');
		expect(JSON.stringify(execution.data.resultData)).not.toMatch(/full.{1,12}access/);
	});
});

it('is masked where it is a number, and other numbers are not', async () => {
	const answer = { referenceID: ids.contact, key: 9007199254740, clicks: 90071992547401 };
	await answers(JSON.stringify(answer));
	const { items } = await service.run({ parameters: getHistory }, { apiToken: '9007199254740' });

	expect(items).toMatchObject([{ json: { key: '***', clicks: 90071992547401 } }]);
});

it.each([
	[200, 'The service answered with something that is not JSON.'],
	[400, '{"echo":"***","services":[[['],
])('is not shown by an answer (%i) that is nested too deep to be read', async (status, message) => {
	const list = '['.repeat(100_000) + ']'.repeat(100_000);
	await answers(`{"echo":"${tokens.full}","services":${list}}`, status);
	const { error, execution } = await service.run({ parameters: getHistory });

	expect(error?.message).toContain(message);
	expect(JSON.stringify(execution.data.resultData)).not.toContain(tokens.full);
});
