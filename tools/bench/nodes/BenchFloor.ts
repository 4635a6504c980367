import type { IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';
import { atOnce } from './atOnce';
import { benchNode, parameter } from './description';
import { floors, type Send } from './floors';

const CREDENTIAL = 'engagementServiceApi';

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

		const output = await atOnce(this.getInputData(), ({ json }) => floor(send, json));
		return [
			output.flatMap((answers, item) => answers.map((json) => ({ json, pairedItem: { item } }))),
		];
	}
}
