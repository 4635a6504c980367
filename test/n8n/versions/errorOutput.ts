import { Problem } from '../../../tools/shared/problem';
import { expectSame, expectWithin } from './expect';
import { runNode, submit, type Scene } from './scene';

const emails = ['first@example.com', '', 'third@example.com'];
const refused = 1;

/** With On Error set to use the error output, what failed comes out there, and all others are sent. */
export async function errorOutput(scene: Scene): Promise<void> {
	const { control } = scene.service;
	await control.reset();
	const input = emails.map((Email) => (Email ? { Email } : { 'First Name': 'Nobody' }));
	const settings = { onError: 'continueErrorOutput' } as const;
	const [sent, failed = []] = await runNode(scene, submit, settings, input);

	const received = await control.submissions();
	expectSame('Submissions', received.length, emails.length - 1);
	const links = [sent, failed].map((items) => items.map(({ pairedItem }) => pairedItem));
	expectSame('Links', links, [[{ item: 0 }, { item: 2 }], [{ item: refused }]]);
	expectWithin('The failed item', failed[0].json, input[refused]);
	const { error } = failed[0].json;
	const asked = (await control.requests()).find(({ status }) => status === 400);
	if (typeof error !== 'string' || !error.includes('Email') || !asked) {
		throw new Problem(`The failed item says ${JSON.stringify(error)}`);
	}
}
