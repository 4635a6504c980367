import { EngagementServiceApi } from '../../credentials/EngagementServiceApi.credentials';
import { EngagementService } from '../../nodes/EngagementService/EngagementService.node';
import { EngagementServiceTrigger } from '../../nodes/EngagementService/EngagementServiceTrigger.node';
import { operationsOf, parametersOf } from '../../tools/generate/description';
import { operations } from '../../tools/operations';
import { endpointOf, loadContract, permissionsOf } from '../../tools/service/contract';

const { description: node } = new EngagementService();
const { description: trigger } = new EngagementServiceTrigger();
const types = [node, trigger];
/** All fields of the node, the trigger and the credential, at any depth. */
const everywhere = [...types, new EngagementServiceApi()].flatMap((each) =>
	parametersOf(each.properties),
);
const described = operationsOf(node);

it("hints below a field have at most the 120 characters of n8n's lint rule", () => {
	const tooLong = everywhere.filter(({ property: { hint = '' } }) => hint.length > 120);

	expect(tooLong.map(({ path }) => path)).toEqual([]);
});

it("hints for n8n's AI builder have no expressions", () => {
	const hints = everywhere.map(({ property }) => property.builderHint);
	const usages = described.map(({ example, returns }) => ({ example, returns }));

	const text = JSON.stringify([hints, usages]);
	expect(text).toContain('FORM_ID');
	expect(text).toContain('json (JSON): Write all fields');
	expect(text).not.toContain('={{');
});

it('the node and the trigger require the credential', () => {
	const credential = { name: 'engagementServiceApi', required: true };

	expect(types.map(({ credentials }) => credentials)).toEqual([[credential], [credential]]);
});

it('nodes that workflows have stored keep their version', () => {
	expect(types.map(({ version }) => [version].flat()[0])).toEqual([1, 1]);
});

it('pickers take no expression, and everything else does', () => {
	const isPicker = /^(resource|operation|event|contacts|whenInvalid)$|Mode$|Output$|IdentifiedBy$/;
	const pickers = everywhere.filter(({ path }) => isPicker.test(path));

	expect(pickers).not.toEqual([]);
	expect(everywhere.filter(({ property }) => property.noDataExpression)).toEqual(pickers);
});

it('no field of a collection has a condition that n8n could not resolve', () => {
	const inside = everywhere.filter(({ path }) => path.includes('.'));

	const names = inside.flatMap(({ property }) => Object.keys(property.displayOptions?.show ?? {}));
	// A slash leads out of the collection.
	expect(names).toEqual(['/contacts']);
});

it('a notice of the trigger says first what happens, and then how many requests that takes', () => {
	const notices = trigger.properties.filter(({ type }) => type === 'notice');
	const choices = trigger.properties.find(({ name }) => name === 'event')?.options;

	expect(notices).toHaveLength(choices?.length ?? 0);
	for (const { displayName } of notices) {
		expect(displayName).toMatch(
			/^The first poll after you publish .* starts nothing\. Each poll sends .*\. With many contacts, choose longer Poll Times\.$/,
		);
	}
});

it.each(described)('$name has the option Requests at Once', ({ parameters }) => {
	expect(parameters.map(({ path }) => path)).toContain('options.concurrency');
});

it('Validate names its outputs', () => {
	const validate = described.find(({ name }) => name === 'form/validate');

	expect(validate?.returns).toMatch(/output 0 \(Valid\) or 1 \(Invalid, with validationMessage\)/);
	expect(validate?.returns).toContain('valid, message, formID, referenceID');
});

it('the description of each operation names the permission', async () => {
	const contract = await loadContract();
	const words = operations.map((operation) => {
		const [permission] = permissionsOf(endpointOf(contract, operation));
		return permission ? `API token: ${permission}.` : 'Any valid API token works.';
	});

	expect(described.map(({ description }) => description)).toEqual(
		words.map((each): unknown => expect.stringContaining(each)),
	);
});

it('choices and options are in alphabetical order', () => {
	const lists = everywhere.map(({ property: { options = [] } }) =>
		options.map((option) => ('displayName' in option ? option.displayName : option.name)),
	);

	expect(lists).toEqual(lists.map((names) => [...names].sort((a, b) => a.localeCompare(b, 'en'))));
});
