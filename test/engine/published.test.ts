import type { INodeParameters } from 'n8n-workflow';

import { eventsOf, loadDescriptions, operationsOf } from '../../tools/generate/description';
import { operationNamed, operations, type OperationName } from '../../tools/operations';
import { seedDataOf } from '../../tools/service';
import { events } from '../../tools/service/events';
import { jsonOf, useService } from './harness/service';

/** As published clients show it: with short IDs. It refuses longer pages, so the node asks for none. */
const rules = { published: 'refused' } as const;
const service = useService(rules);
const { contacts, forms, ids } = seedDataOf(rules);
const [{ formID, fields }] = forms;
const [{ data }] = contacts;
const value = 'nathan@example.com';

const form = { formId: formID, contactReferenceId: '', fieldsMode: 'json' };
const email = { fieldsJson: [{ fieldID: fields[0].fieldID, value }] };
const emailOfDatabase = { fieldsJson: [{ fieldID: data[0].fieldID, value }] };
const idOf = (field: string) => data.find(({ name }) => name === field)?.fieldID;
const byCity = { sort: [{ column: idOf('City'), direction: 'Ascending' }] };
const everyone = { filterString: '', sortFields: byCity, options: {} };
const allTexts = { returnAll: true, options: {} };

const cases: Array<[OperationName, INodeParameters, count: number, item: object]> = [
	['form/submit', { ...form, ...email }, 1, { formID, referenceID: expect.any(String) }],
	['form/validate', { ...form, ...email }, 1, { valid: true, message: null }],
	[
		'form/validate',
		{ ...form, ...emailOfDatabase },
		1,
		{ valid: false, message: 'Email is required' },
	],
	['contact/query', { ...everyone, limit: 400 }, 400, { City: 'Bath' }],
	['contact/query', { ...everyone, returnAll: true }, 1200, { City: 'Bath' }],
	['txtMessage/getManyByContact', allTexts, 400, { list: 'inbound' }],
	['txtMessage/getManyByMobileNumber', allTexts, 400, { list: 'inbound' }],
];

const idsByName: Record<string, string | undefined> = {
	DATABASE_ID: ids.transactionalDatabases.orders,
	FIELD_ID: idOf('City'),
	FORM_ID: ids.forms.newsletter,
	MESSAGE_ID: ids.message,
	PROGRAMME_ID: ids.programmes.reminders,
	REFERENCE_ID: ids.contact,
	UPLOAD_ID: ids.upload,
};

/** The parameters that n8n's AI builder learns. */
async function exampleOf(described: string): Promise<INodeParameters> {
	const { node, trigger } = await loadDescriptions();
	const examples = [...operationsOf(node), ...eventsOf(trigger)];
	const { example } = examples.find(({ name }) => name === described) ?? {};
	const filledIn = JSON.stringify(example).replace(/[A-Z]+_ID/g, (name) => {
		const id = idsByName[name];
		if (!id) throw new Error(`idsByName lacks ${name}`);
		return id;
	});
	return JSON.parse(filledIn);
}

it.each(operations)("the AI builder's example of $name gives items", async ({ name }) => {
	const items = jsonOf(await service.run({ parameters: await exampleOf(name) }));

	expect(items).not.toEqual([]);
	expect(await service.received()).toHaveLength(1);
});

it.each(Object.keys(events))("the AI builder's example of %s works", async (event) => {
	const trigger = await service.activate({
		parameters: await exampleOf(event),
		mode: 'manual',
	});

	expect(await trigger.poll()).toHaveLength(1);
});

it.each(cases)('%s works with %j', async (name, chosen, count, item) => {
	const { parameters } = operationNamed(name);
	const items = jsonOf(await service.run({ parameters: { ...parameters, ...chosen } }));

	expect(items).toHaveLength(count);
	expect(items[0]).toMatchObject(item);
});
