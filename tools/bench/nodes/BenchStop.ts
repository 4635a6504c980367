import type { IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';
import { benchNode } from './description';
import { stopMeter } from './meter';

/** Puts out what was measured, and how many items came in. */
export class BenchStop implements INodeType {
	description = benchNode('benchStop', []);

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [[{ json: { ...stopMeter(), items: this.getInputData().length } }]];
	}
}
