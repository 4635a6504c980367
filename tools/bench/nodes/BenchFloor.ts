import type { IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';
import { benchNode, parameter } from './description';
import { floors, type Send } from './floors';

const CREDENTIAL = 'engagementServiceApi';
const AT_ONCE = 10;

/** The same requests by a bare function: what no node on n8n's own HTTP helper can be faster than. */
export class BenchFloor implements INodeType {
	description = benchNode(
		'benchFloor',
		[parameter('floor', 'string'), parameter('baseUrl', 'string')],
		[{ name: CREDENTIAL, required: true }],
	);

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const baseUrl = String(this.getNodeParameter('baseUrl', 0));
		const floor = floors[String(this.getNodeParameter('floor', 0))];
		const send: Send = async (method, path, body) =>
			await this.helpers.httpRequestWithAuthentication.call(this, CREDENTIAL, {
				method,
				url: baseUrl + path,
				body,
				json: true,
			});

		const input = this.getInputData();
		const output: INodeExecutionData[][] = [];
		let next = 0;
		const worker = async () => {
			for (let item = next++; item < input.length; item = next++) {
				const answers = await floor(send, input[item].json);
				output[item] = answers.map((json) => ({ json, pairedItem: { item } }));
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, worker));
		return [output.flat()];
	}
}
