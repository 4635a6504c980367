import { operationNamed, operations, type OperationName } from '../../tools/operations';
import { engines } from './harness';
import { jsonOf, seedData, tokens, useService } from './harness/service';
import { rows, submitWith } from './harness/submissions';
import { ofMessage } from './harness/watching';

const service = useService();
const parametersOf = (name: OperationName) => ({
	...operationNamed(name).parameters,
	whenInvalid: 'stop',
});

describe.each(engines)('%s', (_where, inEngine2) => {
	it.each(operations)("$name fails in the service's own words", async ({ name }) => {
		// n8n replaces a message with the name of a network error.
		const text = 'The field Email of this form is not valid: "ECONNREFUSED".';
		await service.fault({ status: 400, body: JSON.stringify(text) });
		const { error } = await service.run({ inEngine2, parameters: parametersOf(name) });

		expect(error).toMatchObject({
			name: 'NodeApiError',
			message: text,
			description: expect.stringContaining('HTTP 400'),
			httpCode: '400',
			context: { itemIndex: 0 },
		});
		expect(await service.received()).toHaveLength(1);
	});

	it.each(operations)('$name says that nothing was sent if it writes', async ({ name, writes }) => {
		const parameters = { ...parametersOf(name), options: { concurrency: 0 } };
		const { error } = await service.run({ inEngine2, parameters });

		const sentNothing = 'This run sent nothing for this item.';
		expect(error?.description?.includes(sentNothing) ?? false).toBe(writes ?? false);
	});
});

it('an error about an answer ends with one full stop', async () => {
	await service.fault({ body: '"Closed."' });
	const { error } = await service.run({ parameters: parametersOf('contact/query') });

	expect(error?.message).toBe('The answer was not a JSON object. It says: Closed.');
});

it('an error names only values of the form as left out, not options of the node', async () => {
	const parameters = {
		...parametersOf('form/submit'),
		options: { concurrency: '={{ $json.none }}', source: '={{ $json.none }}' },
		requestOptions: { proxy: '={{ $json.none }}' },
	};
	await service.fault({ status: 400, body: '"Rejected."' });
	const { error } = await service.run({ parameters });

	expect(error?.description).toContain('No value, so not sent: Source.');
});

it('an error shows names and the words of the service as text', async () => {
	const text = '<b>Full</b> & closed\u001b[2J\u009b2J\r\n\t"Email"';
	const names = [
		'<img src=x>\u001b',
		`${'a'.repeat(50)} & ${'b'.repeat(50)}`,
		`${'c'.repeat(39)}😀${'d'.repeat(25)}`,
		'e'.repeat(60),
	];
	const parameters = parametersOf('form/submit');
	const mapped = { ...parameters, fieldsMode: 'autoMap', transactionalData: {} };
	const input = [Object.fromEntries(names.map((name) => [name, name]))];
	await service.fault({ status: 400, body: JSON.stringify(text), times: 2 });
	const { error } = await service.run({ parameters: mapped, input });
	const { items } = await service.run({ parameters, onError: 'continueRegularOutput' });

	// n8n shows a message as text in the node, and as HTML in a notification. It renders a description as HTML.
	expect(error?.message).toBe('‹b>Full‹/b> & closed[2J2J\n\t"Email"');
	expect(items[0].json.error).toBe('<b>Full</b> & closed[2J2J\n\t"Email"');
	const cut = [`${'a'.repeat(40)}…${'b'.repeat(19)}`, `${'c'.repeat(39)}…${'d'.repeat(19)}`];
	const shown = ['&lt;img src=x&gt;', ...cut, 'e'.repeat(60)];
	expect(error?.description).toContain(`Sent: ${shown.join(', ')}.`);
});

it('the error of an input shows its name as text', async () => {
	const parameters = { ...parametersOf('form/submit'), fieldsMode: 'autoMap' };
	const { error } = await service.run({ parameters, input: [{ '<a href="x">': NaN }] });

	expect(error?.message).toContain(`The input field '‹a href="x">' must be a valid number`);
});

const needPermission = operations.filter(({ resource }) => resource !== 'form');
it.each(needPermission)('$name names the permission that is needed', async ({ parameters }) => {
	const { error } = await service.run({ parameters }, { apiToken: tokens.any });

	const [named] = /permission ".+"/.exec(error?.message ?? '') ?? [];
	expect(error?.description).toContain(named);
});

const fromQuery = "'Query contacts' returns it as 'referenceID'.";
it.each<[OperationName, status: number, advice: string]>([
	['contact/getHistory', 400, fromQuery],
	['contact/query', 404, 'a parameter value is missing'],
	['contact/query', 404, '/api may be missing, or not belong there.'],
	['txtMessage/getManyByContact', 400, fromQuery],
	['txtMessage/getManyByMobileNumber', 400, 'exactly as the service has it'],
])('the error of %s after a %i says: %s', async (name, status, advice) => {
	await service.fault({ status, body: '"No."' });
	const { error } = await service.run({ parameters: parametersOf(name) });

	expect(error).toMatchObject({ message: 'No.', description: expect.stringContaining(advice) });
});

describe('Skip Contacts Without This Message', () => {
	const { parameters } = operationNamed('message/getEvents');
	const advice = "add the option 'Skip Contacts Without This Message' and turn it on";
	const withOption = (skipWithoutMessage: boolean) => ({
		parameters: { ...parameters, options: { skipWithoutMessage } },
	});

	it.each([
		[400, true],
		[404, true],
		[401, false],
		[500, false],
	])('is in the error of a %i: %s', async (status, isNamed) => {
		await service.fault({ status, body: '"No."', times: 3 });
		const { error } = await service.run(withOption(false));

		expect(error?.message).toBe('No.');
		expect(error?.description?.includes(advice)).toBe(isNamed);
	});

	it.each([
		[401, '"No."', 'No.'],
		[404, '<html>', 'The answer was a web page'],
	])('skips no contact after a %i with %s', async (status, body, message) => {
		await service.fault({ status, body });
		const { error } = await service.run(withOption(true));

		expect(error?.message).toBe(message);
		expect(error?.description).not.toContain(advice);
	});

	it('is not in an error of the trigger, which has no such option', async () => {
		await service.fault({ status: 400, body: '"No."' });
		const { poll } = await service.activate({ parameters: ofMessage });

		const description = expect.not.stringContaining(advice);
		await expect(poll()).rejects.toMatchObject({ message: 'No.', description });
	});
});

it.each([
	{ resource: '={{ "form" }}' },
	{ operation: '={{ "submit" }}' },
	{ resource: '={{ "form" }}', operation: '={{ "submit" }}' },
])('nothing is sent for %j, which n8n does not evaluate', async (chosen) => {
	const parameters = { ...parametersOf('form/submit'), ...chosen };
	const { items, error } = await service.run({ parameters });

	expect(error?.message).toContain("'Resource' and 'Operation'");
	expect(items).toEqual([]);
	expect(await service.received()).toEqual([]);
});

it('a message is cut at 1,000 characters, also if a name of the input is longer', async () => {
	const parameters = { ...parametersOf('form/submit'), fieldsMode: 'autoMap' };
	const { error } = await service.run({ parameters, input: [{ ['a'.repeat(5_000)]: 1e20 }] });

	expect(error?.message).toHaveLength(1_000);
	expect(error?.message).toMatch(/^The input field 'aaa/);
});

const answer = { fieldValidation: [{ fieldID: '1001', error: ['Email is required'] }] };
const answerWith = async (body: object) => await service.fault({ body: JSON.stringify(body) });
const { parameters: importing } = operationNamed('transactionalDatabase/import');

describe('a success that lists errors', () => {
	it.each([
		['Submit', submitWith(), answer, 'Sent: Email.'],
		['Import', importing, { ...answer, importID: '7' }, 'Check the values.'],
	])('is none for %s, and may have been received', async (...given) => {
		const [, parameters, body, advice] = given;
		await answerWith(body);
		const { error } = await service.run({ parameters, input: rows('a') });

		expect(error?.message).toMatch(/^Email is required\. The service may have received it/);
		expect(error).toMatchObject({
			httpCode: '200',
			description: expect.stringContaining('HTTP 200'),
		});
		expect(error?.description).toContain(advice);
		expect(await service.received()).toHaveLength(1);
	});

	it('is an invalid form for Validate, which may stop the workflow', async () => {
		await answerWith(answer);
		const outcome = await service.run({ parameters: parametersOf('form/validate') });

		expect(outcome).toMatchObject({ items: [], error: { message: 'Email is required' } });
	});
});

it.each(['" "', 'null', 'true', '[]', '12345678901234567890'])(
	'%s is no ID of an import',
	async (importID) => {
		await service.fault({ body: `{ "importID": ${importID} }` });
		const { error } = await service.run({ parameters: importing });

		expect(error?.message).toMatch(/^The service answered without an importID.*may have received/);
	},
);

it('a success may say that there are no errors, and its own properties come out', async () => {
	const body = { success: true, errors: [], fields: [{ error: '', Errors: {} }], referenceID: 'b' };
	await answerWith({ ...body, error: null });

	expect(jsonOf(await service.run({ parameters: submitWith(), input: rows('a') }))).toEqual([
		{ ...body, error_: null, formID: seedData.ids.forms.newsletter },
	]);
});

it('a success of Import may have more properties, and a number as its ID', async () => {
	await answerWith({ importID: 7, state: 'queued' });
	const { transactionalDatabaseId: transactionalDatabaseID } = importing;

	expect(jsonOf(await service.run({ parameters: importing }))).toEqual([
		{ importID: 7, transactionalDatabaseID, state: 'queued' },
	]);
});
