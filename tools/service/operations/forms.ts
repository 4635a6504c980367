import type { FormSubmission } from '../../../nodes/EngagementService/shared/api';
import { world } from '../world';
import type { FieldValue, Form, FormField } from '../world/types';
import { findOr, Refusal, sameID } from './lookup';
import type { Call } from './types';

const gives =
	({ name, fieldID }: FormField) =>
	(field: FieldValue): boolean =>
		(field.name === name || field.fieldID === fieldID) && Boolean(field.value);

function check({ params, body }: Call<FormSubmission>): Form {
	const { formID } = params;
	const form = findOr(
		world.forms,
		(candidate) => sameID(candidate.formID, formID),
		`The form ${formID} does not exist.`,
	);
	const missing = form.fields
		.filter((field) => field.required && !body.data?.some(gives(field)))
		.map(({ name }) => name);
	if (missing.length > 0) {
		throw new Refusal(`${form.title} needs a value for: ${missing.join(', ')}.`);
	}
	return form;
}

export function submitForm(call: Call<FormSubmission>): object {
	const { formID } = check(call);
	call.store.submissions.push({
		formID,
		referenceID: call.body.referenceID,
		payload: call.body,
	});
	return {};
}

export function validateForm(call: Call<FormSubmission>): object {
	check(call);
	return {};
}
