import type {
	IAllExecuteFunctions,
	ICredentialDataDecryptedObject,
	IDataObject,
	INodeExecutionData,
} from 'n8n-workflow';

import { hasOwnExpression } from '../../shared/expressions';
import { Parameters, type ParameterSource } from '../../shared/parameters';
import type { HintedNames, Operation } from '../contract';
import { hasSendOnce } from '../n8n/node';
import { REQUEST_OPTIONS } from '../n8n/requestOptions';
import { withoutValue, type Run } from '../run';
import type { ItemRequest } from '../send';
import { sendOnceKey } from '../sendOnce';

/** An input item, with n8n's functions for it. */
export interface Item {
	operation: Operation;
	run: Run;
	index: number;
	source: ParameterSource;
	inputItem: INodeExecutionData;
	functions: IAllExecuteFunctions;
	/** Its expressions may refer to the item. */
	getCredentials(): Promise<ICredentialDataDecryptedObject>;
}

/** An item whose parameters and credential have been read. */
export interface PreparedItem extends Item, ItemRequest {
	input: unknown;
	/** Facts about the request, for the time that it is sent. */
	hints: HintedNames[];
	/** With Send Once. */
	key?: string;
	/** The JSON of the input item, with Include Input Fields. */
	included?: IDataObject;
}

/**
 * Reads the parameters, then the credential. Reads the parameters before its first `await`, so items are prepared one by
 * one.
 *
 * @throws InputError for a parameter or a credential that cannot be sent
 */
export async function prepare(item: Item): Promise<PreparedItem> {
	const { operation, run } = item;
	const { http } = run.settings.requestOptions();
	const parameters = new Parameters(item.source, operation.fields);
	// These options belong to the run, not to the request.
	const ofRun = new Parameters(item.source, operation.fields);
	// Nobody would see otherwise that the requests go around the proxy.
	if (!http.proxy && hasOwnExpression(item.source, item.source.typed(`${REQUEST_OPTIONS}.proxy`))) {
		ofRun.leftOut.add('Proxy');
	}
	run.readConcurrency(ofRun);
	const declared = operation.declared(parameters);
	const input = operation.input(parameters, declared);
	const request = { ...declared, ...operation.request?.(input) };
	const url = operation.path.with(request.path);
	const key = hasSendOnce(run.settings.node) ? sendOnceKey(parameters) : undefined;
	const isIncluded = parameters.boolean('options.includeInput');
	const included = isIncluded ? item.source.inputJson : undefined;
	const reading = item.getCredentials().then((credentials) => run.accounts.of(credentials));
	const inOrder = run.inOrder(item.index, reading);
	const account = await run.pace.slots.takeRoom(inOrder);
	if (operation.kind === 'read') run.hints.countRead([account.credentials, input, request]);
	const names = [...parameters.leftOut, ...ofRun.leftOut];
	const hints = [
		...(request.hints ?? []),
		...(names.length ? [{ hint: withoutValue, names }] : []),
	];
	return { ...item, input, request, url, hints, account, http, key, included };
}
