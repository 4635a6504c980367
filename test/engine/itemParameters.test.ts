import { useService, world } from './harness/service';

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
