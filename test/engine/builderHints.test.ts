import type { INodeParameters } from 'n8n-workflow';

import { eventsOf, loadDescriptions, operationsOf } from '../../tools/generate/description';
import { operations } from '../../tools/operations';
import { worldOf } from '../../tools/service';
import { happenings } from '../../tools/service/happenings';
import { jsonOf, useService } from './harness/service';

// Its filters are those of the example.
const service = useService({ published: 'cut' });
const { contacts, ids } = worldOf({ published: 'cut' });

const idsByName: Record<string, string | undefined> = {
	DATABASE_ID: ids.transactionalDatabases.orders,
	FIELD_ID: contacts[0].data.find(({ name }) => name === 'City')?.fieldID,
	FORM_ID: ids.forms.newsletter,
	MESSAGE_ID: ids.message,
	PROGRAMME_ID: ids.programmes.reminders,
	REFERENCE_ID: ids.contact,
	UPLOAD_ID: ids.upload,
};

async function exampleOf(described: string): Promise<INodeParameters> {
	const { node, trigger } = await loadDescriptions();
	const all = [...operationsOf(node), ...eventsOf(trigger)];
	const { example } = all.find(({ name }) => name === described) ?? {};
	const filledIn = JSON.stringify(example).replace(/[A-Z]+_ID/g, (name) => idsByName[name] ?? name);
	return JSON.parse(filledIn);
}

it.each(operations)('the example of $name gives items', async ({ name }) => {
	const items = jsonOf(await service.run({ parameters: await exampleOf(name) }));

	expect(items).not.toEqual([]);
	expect(await service.received()).toHaveLength(1);
});

it.each(Object.keys(happenings))('the example of %s finds an event', async (event) => {
	const parameters = await exampleOf(event);
	const trigger = await service.activate({ parameters, mode: 'manual' });

	expect(await trigger.poll()).toHaveLength(1);
});
