import { LoadOptionsContext } from 'n8n-core';
import type {
	ICredentialDataDecryptedObject,
	INodeParameters,
	INodePropertyOptions,
} from 'n8n-workflow';

import { parametersOf } from '../../../tools/generate/description';
import { hosted, nodeOf, typeOf } from './workflow';

/** The list of a field, as n8n's editor asks for it. `path` is below `parameters`; `[]` is a row. */
export async function listOf(
	path: string,
	credentials: ICredentialDataDecryptedObject,
	parameters: INodeParameters = {},
): Promise<INodePropertyOptions[]> {
	const node = nodeOf('Temp-Node', { type: typeOf('engagementService'), parameters });
	const { workflow, additionalData } = await hosted({ nodes: [node], credentials });
	const { description, methods } = workflow.nodeTypes.getByNameAndVersion(node.type);
	const field = parametersOf(description.properties).find((each) => each.path === path);
	const load = methods?.loadOptions?.[field?.property.typeOptions?.loadOptionsMethod ?? ''];
	if (!load) throw new Error(`${path} has no list`);
	const editorPath = `parameters.${path.replace('[]', '[0]')}`;
	const context = new LoadOptionsContext(workflow, node, additionalData, editorPath);
	return await load.call(context);
}
