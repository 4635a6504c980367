import type { Control } from '../../tools/service';

/** People with an e-mail address of their own, which names what they belong to. */
export const peopleOf = (owner: string, count: number) =>
	Array.from({ length: count }, (_, index) => ({
		Email: `person-${index}-of-${owner}@example.com`,
	}));

/** How many submissions the service received for this owner, and the e-mail addresses that came more than once. */
export function figuresOf(control: Control, owner: string) {
	const emails = control.requests().flatMap(({ operationId, body }) => {
		const found = JSON.stringify(body ?? '').match(new RegExp(`person-\\d+-of-${owner}@`));
		return operationId === 'submitForm' ? (found ?? []) : [];
	});
	return {
		received: emails.length,
		repeated: emails.filter((email, index) => emails.indexOf(email) !== index),
	};
}
