import type { IDataObject, INodeParameters } from 'n8n-workflow';

/** One operation of the node: every suite and `npm run generate` learn it here. */
export interface Entry {
	/** Whether the service changes something, so that nothing may be sent twice. */
	writes?: boolean;
	/** Parameters as a person fills them in. The simulated service accepts them. */
	parameters: INodeParameters;
	request: Request;
	answer: object;
	/** The first is the default. The others are for another choice, or another answer. */
	outputs: Output[];
	/** Parameters that cannot be combined with those above. */
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

interface Output {
	chosen?: INodeParameters;
	/** The service's text, where it answers 400. */
	refusal?: string;
	/** Whether Send Once had sent it before. */
	alreadySent?: true;
	items: IDataObject[];
}
