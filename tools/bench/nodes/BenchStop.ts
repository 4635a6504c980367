import type { IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';
import { benchNode } from './description';
import { stopMeter } from './meter';

/** Puts out what was measured, how many items came in, and how many of them had failed. */
export class BenchStop implements INodeType {
	description = benchNode('benchStop', []);

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const reading = stopMeter();
		const items = this.getInputData();
		const failed = items.filter(({ json }) => json.error !== undefined).length;
		return [[{ json: { ...reading, items: items.length, failed } }]];
	}
}
