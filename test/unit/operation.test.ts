import type { INodeProperties } from 'n8n-workflow';

import { EngagementService } from '../../nodes/EngagementService/EngagementService.node';

const { description, customOperations } = new EngagementService();
const pickers = description.properties.filter(({ name }) => name === 'operation');
const valuesOf = ({ options = [] }: INodeProperties) =>
	options.flatMap((option) => ('value' in option ? option.value : []));

it('runs every operation in one pass, and none besides', () => {
	const offered = pickers.map((picker) => [
		picker.displayOptions?.show?.resource?.[0],
		valuesOf(picker).sort(),
	]);
	const run = Object.entries(customOperations).map(([resource, operations]) => [
		resource,
		Object.keys(operations).sort(),
	]);

	expect(run).toEqual(offered);
	expect(offered.flatMap(([, operations]) => operations)).toHaveLength(8);
});
