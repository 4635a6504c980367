import { ItemParameters } from '../../nodes/EngagementService/transport/host/itemParameters';
import { people } from './expressions';
import { functionsOf } from './harness/functions';
import { useService, world } from './harness/service';
import { nodeOf } from './harness/workflow';

const service = useService();

test('a field is sent with its own value, with any other expression beside it', async () => {
	const field = [
		{ name: 'Email', value: 'nathan@example.com' },
		{ name: 'Contact', value: '={{ $json.name.toTitleCase() }}' },
		{ name: 'Answer', value: '={{ $json.answers?.[$itemIndex] }}' },
	];
	const formId = world.ids.forms.newsletter;
	const parameters = { resource: 'form', operation: 'submit', formId, fields: { field } };
	const person = { name: 'nathan', answers: ['yes', 'no', 'maybe'] };
	await service.run({
		parameters: { ...parameters, options: { concurrency: 1 } },
		input: [person, person, person],
	});

	expect((await service.received()).map(({ body }) => body)).toMatchObject(
		person.answers.map((answer) => ({
			data: [
				{ name: 'Email', value: 'nathan@example.com' },
				{ name: 'Contact', value: 'Nathan' },
				{ name: 'Answer', value: answer },
			],
		})),
	);
});

test('n8n evaluates ten references of an item once, whatever other parameters hold', async () => {
	const names = Array.from({ length: 9 }, (_, index) => `={{ $json.name${index} }}`);
	const values = [...names, '={{ $("Start").first().json["name"] }}'];
	const field = values.map((value) => ({ name: 'Field', value }));
	// Each would make n8n refuse a text with all of them.
	const others = ['={{ $json.constructor }}', '={{ $json["}}"] }}'];
	const parameters = { fields: { field }, others };
	const functions = await functionsOf(nodeOf('Reader', { parameters }), people);
	const together = jest.spyOn(functions, 'evaluateExpression');
	const alone = jest.spyOn(functions, 'getNodeParameter');
	const items = new ItemParameters(functions, parameters);
	people.forEach((_person, index) => items.get('fields.field', index));

	expect(together).toHaveBeenCalledTimes(people.length);
	expect(alone).not.toHaveBeenCalled();
});
