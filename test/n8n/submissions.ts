import type { Control } from '../../tools/service';

/** What the service received of the submissions of one workflow or execution. */
export interface Figures {
	received: number;
	/** Of those, the ones that it processed: for the others, n8n was gone before it came to them. */
	processed: number;
	/** E-mail addresses that it received more than once. */
	repeated: string[];
}

/** People with an e-mail address of their own, which names what they belong to. */
export const peopleOf = (owner: string, count: number) =>
	Array.from({ length: count }, (_, index) => ({
		Email: `person-${index}-of-${owner}@example.com`,
	}));

/** The figures of all whose e-mail address names one of these. */
export function figuresOf(control: Control, ...owners: string[]): Figures {
	const ours = control.requests().flatMap(({ operationId, body, processed }) => {
		const [email, owner] = /person-\d+-of-(\w+)@/.exec(JSON.stringify(body ?? '')) ?? [];
		return operationId === 'submitForm' && email && owners.includes(owner)
			? [{ email, processed }]
			: [];
	});
	const emails = ours.map(({ email }) => email);
	return {
		received: ours.length,
		processed: ours.filter(({ processed }) => processed).length,
		repeated: emails.filter((email, index) => emails.indexOf(email) !== index),
	};
}

/** The figures of so many submissions, each received and processed once. */
export const eachOnce = (count: number): Figures => ({
	received: count,
	processed: count,
	repeated: [],
});
