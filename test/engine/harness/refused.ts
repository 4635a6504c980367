import type { INodeParameters } from 'n8n-workflow';

import { runsOnEngine } from './index';
import type { useService } from './service';

/** Parameters that cannot be sent, and the words that say so. */
export type Refused = [parameters: INodeParameters, message: string];

/** Expects that the first item is refused with `message`, and nothing sent. */
export async function expectRefused(
	service: ReturnType<typeof useService>,
	...[parameters, message]: Refused
): Promise<void> {
	const { error } = await service.run({ parameters, input: [{}, {}] });

	// n8n's engine makes an API error of every error.
	expect(error?.name).toBe(runsOnEngine ? 'NodeApiError' : 'NodeOperationError');
	expect(error?.context.itemIndex).toBe(0);
	expect(error?.message).toContain(message);
	expect(error?.message).toContain('[item 0]');
	expect(await service.received()).toEqual([]);
}
