import { operationNamed, operations } from '../../tools/operations';
import { engines } from './harness';
import { jsonOf, useService, seedData } from './harness/service';
import { hosted, nodeOf, typeOf } from './harness/workflow';

const service = useService();

describe.each(operations)('$name', ({ method, parameters, request, answer, outputs }) => {
	describe.each(engines)('%s', (_where, inEngine2) => {
		it.each(outputs.filter(({ alreadySent }) => !alreadySent))(
			'sends the request, and returns the items of output %# in tools/operations',
			async ({ chosen, refusal, items }) => {
				const answered = refusal === undefined ? { body: answer } : { status: 400, body: refusal };
				await service.fault({ ...answered, body: JSON.stringify(answered.body) });
				const outcome = await service.run({ inEngine2, parameters: { ...parameters, ...chosen } });

				const returned = jsonOf(outcome);
				expect(returned).toEqual(items);
				// Their order is that of the columns in the editor.
				expect(returned.map(Object.keys)).toEqual(items.map(Object.keys));
				expect(await service.received()).toEqual([{ method, ...request, apiToken: '***' }]);
			},
		);
	});

	it('has a subtitle', async () => {
		const type = typeOf('engagementService');
		const node = nodeOf('Renamed', { type, parameters });
		const { workflow } = await hosted({ nodes: [node], credentials: {} });
		const { subtitle, properties } = workflow.nodeTypes.getByNameAndVersion(type).description;
		const named = workflow.expression.getSimpleParameterValue(node, subtitle, 'internal', {});
		const actions = properties
			.filter(({ name }) => name === 'operation')
			.flatMap(({ options = [] }) => options.map((option) => 'action' in option && option.action));

		expect(named).toBeTruthy();
		expect(actions).toContain(named);
	});
});

const variants = operations.flatMap(({ variants = [], ...operation }) =>
	variants.map((variant) => ({ ...operation, variant, given: JSON.stringify(variant.parameters) })),
);
it.each(variants)('$name sends $given', async ({ method, parameters, variant }) => {
	const { input, request } = variant;
	await service.fault({ body: '{}' });
	await service.run({
		parameters: { ...parameters, ...variant.parameters },
		input: input && [input],
	});

	expect(await service.received()).toEqual([{ method, ...request, apiToken: '***' }]);
});

it('a limit counts only TXT messages of the chosen lists', async () => {
	const { parameters, path } = operationNamed('txtMessage/getManyByContact');
	const chosen = { lists: ['api', 'inbound'], limit: 60, options: {} };
	const items = jsonOf(await service.run({ parameters: { ...parameters, ...chosen } }));

	const all = seedData.txtMessages.map(({ list, message }) => ({ list, ...message }));
	expect(all).toEqual(expect.arrayContaining(items));
	expect(new Set(items.map(({ messageID }) => messageID)).size).toBe(60);
	expect(new Set(items.map(({ list }) => list))).toEqual(new Set(chosen.lists));
	// Later pages are larger, since they also have messages of other lists.
	expect((await service.received()).map(({ url }) => url)).toEqual([
		`${path}?numRecords=60`,
		`${path}?numRecords=150&startIndex=15`,
	]);
});
