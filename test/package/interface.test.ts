import type { ICredentialType, INodeProperties, INodeTypeDescription } from 'n8n-workflow';

import { loadDescriptions, operationsOf } from '../../tools/generate/description';
import { schemas, type Schema } from '../../tools/generate/schemas';
import { breaks } from '../../tools/generate/breaks';
import { interfaceOf, presentInterface, read, written } from '../../tools/generate/interface';

it('is written so that it can be read', async () => {
	const present = await presentInterface();

	expect(read(written(present))).toEqual(present);
});

/** A copy to be changed. */
interface Draft {
	node: INodeTypeDescription;
	trigger: INodeTypeDescription;
	credential: ICredentialType;
	schemas: Record<string, Schema>;
	parameter(operation: string, path: string): INodeProperties;
}

async function draft(): Promise<Draft> {
	const { node, trigger, credential }: Draft = JSON.parse(JSON.stringify(await loadDescriptions()));
	const parameter = (operation: string, path: string) => {
		const { parameters } = operationsOf(node).find(({ name }) => name === operation) ?? {};
		const found = parameters?.find((candidate) => candidate.path === path);
		if (!found) throw new Error(`${operation} has no ${path}`);
		return found.property;
	};
	return { node, trigger, credential, schemas: schemas(), parameter };
}

/** What is told after a change to a copy of the node. */
async function told(change: (draft: Draft) => void): Promise<string[]> {
	const copy = await draft();
	change(copy);
	return breaks(
		await presentInterface(),
		interfaceOf(copy.node, copy.trigger, copy.credential, copy.schemas),
	);
}

const INSTEAD =
	' Keep what was there and add something new beside it, or make a new version of the node.';

it.each<[what: string, message: string, change: (draft: Draft) => void]>([
	[
		'a parameter that is gone',
		'form/submit fields.field[].name is gone.',
		({ parameter }) => {
			parameter('form/submit', 'fields.field[].name').name = 'fieldName';
		},
	],
	[
		'another type',
		'contact/query limit no longer has: number.',
		({ parameter }) => {
			parameter('contact/query', 'limit').type = 'string';
		},
	],
	[
		'another default',
		'contact/query limit no longer has: default 50.',
		({ parameter }) => {
			parameter('contact/query', 'limit').default = 100;
		},
	],
	[
		'a value that cannot be chosen any more',
		'contact/query contactOutput no longer has: value simplified.',
		({ parameter }) => {
			parameter('contact/query', 'contactOutput').options?.splice(1, 1);
		},
	],
	[
		'an operation that is gone',
		'form operation no longer has: value validate.',
		({ node }) => {
			const picker = node.properties.find(
				({ name, displayOptions }) =>
					name === 'operation' && displayOptions?.show?.resource?.includes('form'),
			);
			picker?.options?.splice(1, 1);
		},
	],
	[
		'a parameter that must be filled in now',
		'form/submit contactReferenceId has become: required.',
		({ parameter }) => {
			parameter('form/submit', 'contactReferenceId').required = true;
		},
	],
	[
		'a new parameter that must be filled in',
		'form/submit consent is new and required.',
		({ node, parameter }) => {
			const { displayOptions } = parameter('form/submit', 'formId');
			const consent = { displayName: 'Consent', name: 'consent', default: '', required: true };
			node.properties.push({ ...consent, type: 'string', displayOptions });
		},
	],
	[
		'a parameter that is not always shown any more',
		'contact/getHistory historyOutput has become: when showAll is true.',
		({ parameter }) => {
			const { displayOptions } = parameter('contact/getHistory', 'historyOutput');
			Object.assign(displayOptions?.show ?? {}, { showAll: [true] });
		},
	],
	[
		'a field of the credential that is gone',
		'credential engagementServiceApi apiToken is gone.',
		({ credential }) => {
			credential.properties.pop();
		},
	],
	[
		'a version of the node that is gone',
		'node n8n-nodes-engagement-service.engagementService no longer has: version 1.',
		({ node }) => {
			node.version = 2;
		},
	],
	[
		'an event that is gone',
		'trigger event no longer has: value txtMessageStatusChanged.',
		({ trigger }) => {
			trigger.properties.find(({ name }) => name === 'event')?.options?.pop();
		},
	],
	[
		'a parameter of the trigger that has another meaning for one of its events',
		'trigger historyEntryAdded contacts no longer has: value referenceIds.',
		({ trigger }) => {
			trigger.properties.find(({ name }) => name === 'contacts')?.options?.pop();
		},
	],
	[
		'a property of the items that is gone',
		'form/submit → success is gone.',
		({ schemas }) => {
			delete schemas['form/submit'].properties?.success;
		},
	],
	[
		'a property of the items that is gone from an output that has to be chosen',
		'message/getEvents eventsOutput=links → postion is gone.',
		({ schemas }) => {
			delete schemas['message/getEvents eventsOutput=links'].properties?.postion;
		},
	],
	[
		'a property of the items with another type',
		'transactionalDatabase/import → importID no longer has: string.',
		({ schemas }) => {
			Object.assign(schemas['transactionalDatabase/import'].properties?.importID ?? {}, {
				type: 'integer',
			});
		},
	],
])('tells of %s', async (_what, message, change) => {
	expect(await told(change)).toContain(message + INSTEAD);
});

it('lets things be added', async () => {
	const copy = await draft();
	copy.node.version = [1, 2];
	copy.parameter('contact/query', 'contactOutput').options?.push({ name: 'Table', value: 'table' });
	const { displayOptions } = copy.parameter('contact/query', 'limit');
	const note: INodeProperties = { displayName: 'Note', name: 'note', type: 'string', default: '' };
	copy.node.properties.push({ ...note, displayOptions });

	const now = interfaceOf(copy.node, copy.trigger, copy.credential, copy.schemas);
	expect(breaks(await presentInterface(), now)).toEqual([]);
});
