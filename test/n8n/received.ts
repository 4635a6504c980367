/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { setTimeout as delay } from 'node:timers/promises';
import type { ControlClient, ReceivedRequest } from '../../tools/service';
import { emailIn } from '../../tools/n8n/submitPeople';

/** What the service received. */
export interface Figures {
	received: number;
	/** Of those, the ones that it processed: for the others, n8n was gone before it came to them. */
	processed: number;
	/** E-mail addresses that it received more than once. */
	repeated: string[];
}

/** Every submission that the service received, in order of arrival. */
export async function submissions(control: ControlClient): Promise<ReceivedRequest[]> {
	return (await control.requests()).filter(({ operationId }) => operationId === 'submitForm');
}

/** Resolves when the service has received `count` submissions. */
export async function untilReceived(
	count: number,
	control: ControlClient,
	signal: AbortSignal,
): Promise<void> {
	// The service's record can only be asked.
	while ((await submissions(control)).length < count) await delay(10, undefined, { signal });
}

/** The figures of these submissions. */
export function figuresOf(requests: ReceivedRequest[]): Figures {
	const emails = requests.map(({ body }) => emailIn(body) ?? 'no address');
	const repeated = emails.filter((email, index) => emails.indexOf(email) !== index);
	return {
		received: requests.length,
		processed: requests.filter(({ processed }) => processed).length,
		repeated: [...new Set(repeated)],
	};
}
