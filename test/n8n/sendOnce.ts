import type { INode } from 'n8n-workflow';
import { itemsOf, type Execution, type StoredCredential } from '../../tools/n8n/client';
import { node, nodeType, submitTheItem } from '../../tools/n8n/workflow';
import type { Control } from '../../tools/service';
import { expect } from './fixtures';
import { figuresOf } from './submissions';

const atOnce = 5;

/** Signs up the people who come in, each at most once, and goes on where that fails. */
export const signUpOnce = (credential: StoredCredential): INode => ({
	...node(
		'Sign Up',
		nodeType,
		1,
		{ ...submitTheItem, options: { concurrency: atOnce, sendOnceKey: '={{ $json.Email }}' } },
		credential,
	),
	onError: 'continueRegularOutput',
});

/** What holds when n8n died in the middle of signing up `people` of this owner, and this execution did it again. */
export async function expectEachOnce(
	execution: Execution,
	control: Control,
	owner: string,
	people: number,
): Promise<void> {
	expect(execution.status).toBe('success');
	const { received, repeated } = await figuresOf(control, owner);
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
	// Each that was not named as in doubt is there; of those in doubt, nobody knows.
	expect(received).toBeGreaterThanOrEqual(people - inDoubt.length);
}
