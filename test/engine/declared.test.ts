import type { INodeParameters } from 'n8n-workflow';

import { isObject, unlessEmpty } from '../../nodes/EngagementService/shared/json';
import { operations } from '../../tools/operations';
import type { Variant } from '../../tools/operations/entry';
import { jsonOf, useService } from './harness/service';

const service = useService();

const cases = operations.flatMap(({ variants = [], outputs, parameters, ...operation }) => {
	const answered = outputs.filter(({ alreadySent, refusal }) => !alreadySent && !refusal);
	const given: Array<Partial<Variant>> = [
		...answered.map(({ chosen }) => ({ parameters: chosen })),
		...variants,
	];
	return given.map(({ parameters: chosen, input }) => ({
		...operation,
		input,
		parameters: { ...parameters, ...chosen, ...onePage(parameters, chosen) },
		shown: JSON.stringify(chosen),
	}));
});

/** A limit that one page fills: only our code reads further ones. */
function onePage({ limit }: INodeParameters, chosen: INodeParameters = {}) {
	return limit !== undefined && { returnAll: false, limit: chosen.lists ? 1 : limit };
}

/** As text, without blank values and what has only such: n8n sends what a person has typed, as it is. */
function filled(sent: object): unknown {
	return JSON.parse(JSON.stringify(sent), (_name, value: unknown) => {
		if (Array.isArray(value)) return unlessEmpty(value.filter((each) => each !== undefined));
		if (isObject(value)) return Object.keys(value).length ? value : undefined;
		const text = String(value ?? '').trim();
		const isDate = /^\d{4}-\d\d-\d\dT/.test(text);
		return (isDate ? new Date(text).toISOString() : text) || undefined;
	});
}

it.each(cases)(
	"n8n's engine sends the same, and returns the same items, by what is declared: $name $shown",
	async ({ answer, parameters, input }) => {
		const outcomeOf = async (asDeclared: boolean) => {
			await service.control().reset();
			await service.fault({ body: JSON.stringify(answer) });
			const given = { parameters, input: input && [input] };
			const items = jsonOf(await service.run({ asDeclared, ...given }));
			const requests = (await service.received()).map(({ method, url, body }) => {
				const { pathname, searchParams } = new URL(url, service.url());
				return filled({ method, pathname, query: Object.fromEntries(searchParams), body });
			});
			return { items, requests };
		};

		expect(await outcomeOf(true)).toEqual(await outcomeOf(false));
	},
);
