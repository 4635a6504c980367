import { submittedValues } from './submitted';
import { same, sameInAnyOrder, type Scene } from './scene';

export async function submitAFormForEachRow({ run, control, table }: Scene): Promise<void> {
	await run();
	const submitted = await submittedValues(control);
	const rows = await table('Newsletter Subscribers');
	const complete = rows.filter(({ email }) => email);

	sameInAnyOrder(
		'Who was signed up',
		submitted,
		complete.map(({ email, first_name, last_name }) => ({
			Email: email,
			'First Name': first_name,
			'Last Name': last_name,
		})),
	);
	same(
		'The status of the rows',
		rows.map(({ status }) => status),
		rows.map(({ email }) => (email ? 'Submitted' : 'Newsletter Sign-Up needs a value for: Email.')),
	);
	same('How many rows are complete', complete.length, 4);

	await control.reset();
	await run();
	same('What a second run sends', await control.requests(), []);
}
