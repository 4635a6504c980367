import { randomUUID } from 'node:crypto';
import type { IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';
import { benchNode, parameter } from './description';
import { startMeter } from './meter';

/** Makes items, and begins to measure what comes after it. */
export class BenchStart implements INodeType {
	description = benchNode('benchStart', [parameter('items', 'number')]);

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const items = Array.from({ length: Number(this.getNodeParameter('items', 0)) }, person);
		startMeter();
		return [items];
	}
}

function person(_: unknown, index: number): INodeExecutionData {
	return {
		json: {
			Email: `person-${index}@example.com`,
			FirstName: 'Nathan',
			LastName: 'Example',
			Mobile: `+447700900${String(index % 1000).padStart(3, '0')}`,
			Town: 'Bath',
			Postcode: 'BA1 1AA',
			Session: 'Afternoon',
			Seats: '2',
			Newsletter: 'yes',
			Reference: randomUUID(),
		},
		pairedItem: { item: 0 },
	};
}
