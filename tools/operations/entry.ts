import type { IDataObject, INodeParameters } from 'n8n-workflow';

/** One operation of the node: every suite and `npm run generate` learn it here. */
export interface Entry {
	/** As the two pickers show it. */
	title: { resource: string; operation: string };
	/** Method and path as the API document writes them. */
	endpoint: `${'GET' | 'POST'} /${string}`;
	permission: string;
	/** Those besides 200 that the API document shows. */
	statuses: number[];
	/** Whether the service changes something, so that nothing may be sent twice. */
	writes?: boolean;
	/** What a person fills in; the stand-in accepts it. */
	parameters: INodeParameters;
	request: Request;
	answer: object;
	/** What comes out: the first by default, the others where something else is chosen or answered. */
	outputs: Output[];
	/** What the parameters above have no room for, since one choice rules out the other. */
	variants?: Variant[];
}

interface Request {
	url: string;
	body?: object;
}

/** Parameters that replace those of the entry, and the request for them and one input item. */
export interface Variant {
	parameters: INodeParameters;
	input?: IDataObject;
	request: Request;
}

export interface Output {
	chosen?: INodeParameters;
	/** The service's text, where it answers 400. */
	refusal?: string;
	/** Whether Send Once had sent it before. */
	alreadySent?: true;
	items: IDataObject[];
}
