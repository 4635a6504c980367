import type { INodeParameters } from 'n8n-workflow';
import { formId } from '../nodes/ids';
import { httpJson } from '../stages';
import { continuing, engagementService, http, type Case, type Side } from './case';

const name = 'submit, automatic mapping';

function submit(items: number, options: INodeParameters = {}, name?: string): Side {
	const what = { resource: 'form', operation: 'submit', formId, fieldsMode: 'autoMap' };
	return engagementService(items, { ...what, options }, name);
}

const httpSubmit = (suffix: string, base: string, items: number, options: INodeParameters = {}) =>
	http(suffix, items, [httpJson(`${base}/forms/${formId}/submit`, '={{ $json }}', options)]);

const each = (items: number) => ({ name, input: items, units: items, requests: items });

/** Slow answers among quick ones. */
export const uneven = (base: string): Case[] => [
	{ ...each(1_000), ours: submit(1_000), rivals: [httpSubmit('', base, 1_000)] },
];

/** A service with so many places, each busy with a request for so long; beside fixed numbers of requests at once. */
export const places = (count: number, milliseconds: number, fixed: number[]) => (): Case[] => [
	{
		...each(1_000),
		ours: submit(1_000),
		rivals: fixed.map((concurrency) =>
			submit(1_000, { concurrency }, `Requests at Once ${concurrency}`),
		),
		limit: (1_000 * milliseconds) / count,
	},
];

/** A service that takes 50 at first, and 50 a second; beside what a person would set who knows that. */
export function rate(base: string): Case[] {
	const batching = { batch: { batchSize: 50, batchInterval: 1_000 } };
	return [
		{
			...each(600),
			ours: continuing(submit(600)),
			rivals: [continuing(httpSubmit(', batches of 50 a second', base, 600, { batching }))],
			limit: (600 - 50) * (1_000 / 50),
		},
	];
}
