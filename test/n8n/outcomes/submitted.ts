import type { ControlClient } from '../../../tools/service';

/** The values of each form that the service has accepted, by field name, in order of arrival. */
export async function submittedValues(
	control: ControlClient,
): Promise<Array<Record<string, string | undefined>>> {
	const submissions = await control.submissions();
	return submissions.map(({ payload: { data = [] } }) =>
		Object.fromEntries(data.map(({ name, value }) => [name, value])),
	);
}
