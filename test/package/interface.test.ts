import type { ICredentialType, INodeProperties, INodeTypeDescription } from 'n8n-workflow';

import { loadDescriptions, operationsOf } from '../../tools/generate/description';
import { schemas, type Schema } from '../../tools/generate/schemas';
import { additions, breaks } from '../../tools/generate/breaks';
import {
	committedInterface,
	interfaceOf,
	presentInterface,
	read,
	written,
} from '../../tools/generate/interface';

it('breaks no stored workflow', async () => {
	expect(breaks(await committedInterface(), await presentInterface())).toEqual([]);
});

it('is written so that it can be read', async () => {
	const present = await presentInterface();

	expect(read(written(present))).toEqual(present);
});

/** A copy to be changed. */
interface Draft {
	node: INodeTypeDescription;
	credential: ICredentialType;
	schemas: Record<string, Schema>;
	parameter(operation: string, path: string): INodeProperties;
}

async function draft(): Promise<Draft> {
	const { node, credential }: Draft = JSON.parse(JSON.stringify(await loadDescriptions()));
	const parameter = (operation: string, path: string) => {
		const { parameters } = operationsOf(node).find(({ name }) => name === operation) ?? {};
		const found = parameters?.find((candidate) => candidate.path === path);
		if (!found) throw new Error(`${operation} has no ${path}`);
		return found.property;
	};
	return { node, credential, schemas: schemas(), parameter };
}

/** What is told after a change to a copy of the node. */
async function told(change: (draft: Draft) => void): Promise<string[]> {
	const copy = await draft();
	change(copy);
	return breaks(await presentInterface(), interfaceOf(copy.node, copy.credential, copy.schemas));
}

const INSTEAD =
	' Keep what was there and add something new beside it, or make a new version of the node.';

it.each<[what: string, message: string, change: (draft: Draft) => void]>([
	[
		'a parameter that is gone',
		'form/submit fields.field[].name is gone: nodes that have it lose what they say there.',
		({ parameter }) => {
			parameter('form/submit', 'fields.field[].name').name = 'fieldName';
		},
	],
	[
		'another type',
		'contact/query limit was number and is string: nodes that have a value for it are not made for that.',
		({ parameter }) => {
			parameter('contact/query', 'limit').type = 'string';
		},
	],
	[
		'another default',
		'contact/query limit no longer has the default 50: n8n stores no defaults, so nodes in which nobody changed it do something else.',
		({ parameter }) => {
			parameter('contact/query', 'limit').default = 100;
		},
	],
	[
		'a value that cannot be chosen any more',
		'contact/query output no longer has the value raw: nodes that have chosen it fail.',
		({ parameter }) => {
			parameter('contact/query', 'output').options?.splice(1, 1);
		},
	],
	[
		'an operation that is gone',
		'form operation no longer has the value validate: nodes that have chosen it fail.',
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
		'form/submit referenceId is required now: nodes without it stop.',
		({ parameter }) => {
			parameter('form/submit', 'referenceId').required = true;
		},
	],
	[
		'a new parameter that must be filled in',
		'form/submit consent is new and required: nodes that were stored before stop.',
		({ node, parameter }) => {
			const { displayOptions } = parameter('form/submit', 'formId');
			const consent = { displayName: 'Consent', name: 'consent', default: '', required: true };
			node.properties.push({ ...consent, type: 'string', displayOptions });
		},
	],
	[
		'a parameter that is not always shown any more',
		'contact/getHistory output is shown only when showAll is true now: n8n ignores what other nodes have there.',
		({ parameter }) => {
			const { displayOptions } = parameter('contact/getHistory', 'output');
			Object.assign(displayOptions?.show ?? {}, { showAll: [true] });
		},
	],
	[
		'a field of the credential that is gone',
		'credential engagementServiceApi apiToken is gone: nodes that have it lose what they say there.',
		({ credential }) => {
			credential.properties.pop();
		},
	],
	[
		'a version of the node that is gone',
		'node n8n-nodes-engagement-service.engagementService no longer has the version 1: n8n does not find the node in workflows that have it.',
		({ node }) => {
			node.version = 2;
		},
	],
	[
		'a property of the items that is gone',
		'form/submit → success is gone: expressions that read it in later nodes find nothing.',
		({ schemas }) => {
			delete schemas['form/submit'].properties?.success;
		},
	],
	[
		'a property of the items that is gone from an output that has to be chosen',
		'message/getEvents output=links → postion is gone: expressions that read it in later nodes find nothing.',
		({ schemas }) => {
			delete schemas['message/getEvents output=links'].properties?.postion;
		},
	],
	[
		'a property of the items with another type',
		'transactionalDatabase/import → importID was string and is integer: expressions that read it are not made for that.',
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
	copy.parameter('contact/query', 'output').options?.push({ name: 'Table', value: 'table' });
	const { displayOptions } = copy.parameter('contact/query', 'limit');
	const note: INodeProperties = { displayName: 'Note', name: 'note', type: 'string', default: '' };
	copy.node.properties.push({ ...note, displayOptions });
	const now = interfaceOf(copy.node, copy.credential, copy.schemas);
	const before = await presentInterface();

	expect(breaks(before, now)).toEqual([]);
	expect(additions(before, now)).toEqual([
		'node n8n-nodes-engagement-service.engagementService version 2',
		'contact/query output value table',
		'contact/query note',
	]);
});
