import { LoadOptionsContext } from 'n8n-core';
import {
	NodeHelpers,
	type ICredentialDataDecryptedObject,
	type INodeParameters,
	type INodePropertyOptions,
} from 'n8n-workflow';

import { loadDescriptions, parametersOf } from '../../../tools/generate/description';
import { loadPackage } from '../../../tools/shared/loadPackage';
import { hosted, nodeOf, typeOf } from './workflow';

/** The list of a field, as n8n's editor asks for it. `path` is below `parameters`; `[]` is a row. */
export async function listOf(
	path: string,
	credentials: ICredentialDataDecryptedObject,
	parameters: INodeParameters = {},
): Promise<INodePropertyOptions[]> {
	const { node: description } = await loadDescriptions();
	const field = parametersOf(description.properties).find((each) => each.path === path);
	const method = field?.property.typeOptions?.loadOptionsMethod ?? '';
	const { type } = (await loadPackage()).getNode('engagementService');
	const { methods } = NodeHelpers.getVersionedNodeType(type);
	const node = nodeOf('Temp-Node', { type: typeOf('engagementService'), parameters });
	const { workflow, additionalData } = await hosted({ nodes: [node], credentials });
	const editorPath = `parameters.${path.replace('[]', '[0]')}`;
	const context = new LoadOptionsContext(workflow, node, additionalData, editorPath);
	const load = methods?.loadOptions?.[method];
	if (!load) throw new Error(`${path} has no list`);
	return await load.call(context);
}
