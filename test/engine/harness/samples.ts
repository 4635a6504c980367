import { deepCopy, type IDataObject, type INodeParameters } from 'n8n-workflow';

import type { Operation } from '../../../tools/operations';

/** The parameters of a node, and its input. */
export interface Sample {
	parameters: INodeParameters;
	input?: IDataObject[];
}

/** All that tools/operations fills in for an operation. */
export const samplesOf = ({ parameters, outputs, variants = [] }: Operation): Sample[] => [
	{ parameters },
	...outputs.map(({ chosen }) => ({ parameters: { ...parameters, ...chosen } })),
	...variants.map((variant) => ({
		parameters: { ...parameters, ...variant.parameters },
		input: variant.input && [variant.input],
	})),
];

/** The object that holds the value at a path, in the first entry of each list. */
function ownerOf({ parameters }: Sample, path: string) {
	const names = path.replaceAll('[]', '.0').split('.');
	const last = names.pop() ?? '';
	const inside = (owner: IDataObject, name: string): IDataObject => Object(owner[name]);
	return { owner: names.reduce(inside, parameters), last };
}

export function valueIn(sample: Sample, path: string) {
	const { owner, last } = ownerOf(sample, path);
	return owner[last];
}

export const isFilledIn = (path: string) => (sample: Sample) => valueIn(sample, path) !== undefined;

/** The sample with another value at a path. */
export function changed(sample: Sample, path: string, value: string): Sample {
	const copy = deepCopy(sample);
	const { owner, last } = ownerOf(copy, path);
	owner[last] = value;
	return copy;
}
