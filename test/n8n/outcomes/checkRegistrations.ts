import { submittedValues } from './submitted';
import { same, sameInAnyOrder, type Scene } from './scene';

const problems: Record<string, string> = {
	'priya.nair@example.org': 'Event Registration needs a value for: Session.',
	'': 'Event Registration needs a value for: Email.',
};

export async function checkRegistrations({ run, control, table }: Scene): Promise<void> {
	const { items } = await run();
	const rows = await table('Event Registrations');
	const reasonOf = (email: string | null) => problems[email ?? ''];
	const valid = rows.filter(({ email }) => !reasonOf(email));

	sameInAnyOrder(
		'Who was submitted',
		(await submittedValues(control)).map(({ Email, Session }) => [Email, Session]),
		valid.map(({ email, session }) => [email, session]),
	);
	same('How many were valid', valid.length, 3);
	same(
		'The status of the rows',
		rows.map(({ status }) => status),
		rows.map(({ email }) => reasonOf(email) ?? 'Registered'),
	);
	same(
		'What the team is told',
		items('Message to the Team').map(({ text }) => text),
		Object.values(problems),
	);

	await control.reset();
	await run();
	same('What a second run sends', await control.requests(), []);
}
