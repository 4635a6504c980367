import type { INode } from 'n8n-workflow';
import { itemsOf, type Execution, type StoredCredential } from '../../tools/n8n/client';
import { node, nodeType, submitTheItem } from '../../tools/n8n/workflow';
import type { Control } from '../../tools/service';
import { expect } from './fixtures';

const atOnce = 5;

/** Signs up the people of the input, each at most once, and continues if one fails. */
export const signUpOnce = (credential: StoredCredential): INode => {
	const options = { concurrency: atOnce, sendOnceKey: '={{ $json.Email }}' };
	const parameters = { ...submitTheItem, options };
	const signUp = node('Sign Up', nodeType, 1, parameters, credential);
	return { ...signUp, onError: 'continueRegularOutput' };
};

/** Checks an execution that repeats one during which n8n or a worker crashed. */
export function expectEachOnce(
	execution: Execution,
	control: Control,
	group: string,
	people: number,
): void {
	expect(execution.status).toBe('success');
	const { received, repeated } = figuresOf(control, group);
	expect(repeated).toEqual([]);

	const json = itemsOf(execution, 'Sign Up').map((item) => item.json);
	expect(json).toHaveLength(people);
	const inDoubt = json.filter(({ error }) => error);
	for (const { error } of inDoubt) {
		expect(error).toContain('it is not known whether it was received');
	}
	expect(inDoubt.length).toBeLessThanOrEqual(2 * atOnce);
	const successes = json.filter(({ success }) => success);
	const sentBefore = successes.filter(({ alreadySent }) => alreadySent);
	expect(sentBefore.length).toBeGreaterThan(0);
	expect(sentBefore.length).toBeLessThan(successes.length);
	// The service has everybody who is not in doubt, and perhaps some who are.
	expect(received).toBeGreaterThanOrEqual(people - inDoubt.length);
}

/** People with different e-mail addresses, which name the group. */
export const peopleOf = (group: string, count: number) =>
	Array.from({ length: count }, (_, index) => ({
		Email: `person-${index}-of-${group}@example.com`,
	}));

/** The submissions for this group; `repeated` are the addresses that came more than once. */
export function figuresOf(control: Control, group: string) {
	const emails = control.requests().flatMap(({ operationId, body }) => {
		const found = JSON.stringify(body ?? '').match(new RegExp(`person-\\d+-of-${group}@`));
		return operationId === 'submitForm' ? (found ?? []) : [];
	});
	return {
		received: emails.length,
		repeated: emails.filter((email, index) => emails.indexOf(email) !== index),
	};
}
