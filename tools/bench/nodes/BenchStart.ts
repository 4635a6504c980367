import { randomUUID } from 'node:crypto';
import type { IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';
import { benchNode, parameter } from './description';
import { startMeter } from './meter';

/** Makes `items` people, from the person `first` on, and begins to measure what comes after it. */
export class BenchStart implements INodeType {
	description = benchNode('benchStart', [
		parameter('items', 'number'),
		parameter('first', 'number'),
	]);

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const length = Number(this.getNodeParameter('items', 0));
		const first = Number(this.getNodeParameter('first', 0));
		const items = Array.from({ length }, (_, index) => person(first + index));
		startMeter();
		return [items];
	}
}

function person(index: number): INodeExecutionData {
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
