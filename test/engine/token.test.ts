import { operationNamed } from '../../tools/operations';
import { ways } from './harness';
import { tokens, useService } from './harness/service';

const service = useService();
const { parameters: submit } = operationNamed('form/submit');
const history = { ...operationNamed('contact/getHistory').parameters, historyOutput: 'response' };

/** URLs, JSON and HTML escape some of its characters, in the ways of .NET and PHP. */
const long = `eyJ.${'aB3-_/+='.repeat(1_000)}`;
const inHtml = (text: string) =>
	text.replace(/\W/g, (char) => `&#x${char.charCodeAt(0).toString(16)};`);

describe.each(ways)('%s', (_where, inEngine2) => {
	const run = async (parameters: typeof submit, apiToken: string) => {
		const outcome = await service.run({ inEngine2, parameters }, { apiToken });
		const stored = JSON.stringify(outcome.execution.data.resultData);
		expect(stored).not.toContain(apiToken.slice(5, 400));
		return outcome;
	};

	it('masks the token in a web page', async () => {
		await service.fault({ status: 400, body: `<html><title>${inHtml(long)}</title>` });
		const { error } = await run(submit, long);

		expect(error?.message).toMatch(/web page, "\*\*\*"/);
	});

	it.each([
		[200, 'The answer was not JSON.'],
		[400, '{"echo":"***","services":[[['],
	])('hides the token in a %i that is nested too deeply', async (status, message) => {
		const list = '['.repeat(100_000) + ']'.repeat(100_000);
		await service.fault({ status, body: `{"echo":"${tokens.full}","services":${list}}` });
		const { error } = await run(history, tokens.full);

		expect(error?.message).toContain(message);
	});
});
