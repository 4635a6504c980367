/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject, INodeParameters } from 'n8n-workflow';

import type { OnError } from '../engine/harness';
import { useProcessedItems } from '../engine/harness/processedItems';
import { useService } from '../engine/harness/service';

/** A node as a release has stored it. */
interface Stored {
	parameters: INodeParameters;
	/** By poll of the trigger, or only one: what the service answers to its requests, which then find nothing. */
	answers: object[][];
	/** The requests of the last poll. */
	requests: Array<{ method: string; url: string; body?: object }>;
	/** The JSON of the items that come out. */
	items: IDataObject[];
	/** Absent for the trigger. */
	input?: IDataObject[];
	onError?: OnError;
}

const service = useService();
useProcessedItems();

async function outputOf({ parameters, answers, input, onError }: Stored) {
	const trigger = input ? undefined : await service.activate({ parameters });
	let output: Array<IDataObject | undefined> = [];
	for (const bodies of answers) {
		await service.control().reset();
		for (const body of bodies) await service.fault({ body: JSON.stringify(body) });
		await service.fault({ body: '{}', times: 99 });
		const run = async () => (await service.run({ parameters, input, onError })).items;
		output = (await trigger?.poll()) ?? (input ? (await run()).map(({ json }) => json) : []);
	}
	const requests = (await service.received()).map(({ method, url, body }) => ({
		method,
		url,
		body,
	}));
	return JSON.parse(JSON.stringify({ requests, items: output }));
}

// A file is never changed: its workflows are stored in the n8n of users.
describe.each(readdirSync(__dirname).filter((file) => file.endsWith('.json')))('%s', (file) => {
	const nodes: Record<string, Stored> = JSON.parse(readFileSync(join(__dirname, file), 'utf8'));

	it.each(Object.entries(nodes))('%s sends and returns the same as then', async (_name, stored) => {
		const { requests, items } = stored;

		expect(await outputOf(stored)).toEqual({ requests, items });
	});
});
