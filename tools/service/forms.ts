import type { Call, Handler } from './call';
import { uuidOf } from './series';

export const formOf = ({ params: { formID }, state }: Pick<Call, 'params' | 'state'>) =>
	state.data.forms.find((form) => form.formID === formID);

/** Published clients read lists of errors from the answer of Validate. Here, Submit answers the same. */
function formProblem(call: Call): object | string | undefined {
	const { params, body, state } = call;
	const { formID } = params;
	const form = formOf(call);
	if (!form) return `The form ${formID} does not exist.`;
	const missing = form.fields.filter(
		({ required, name, fieldID }) =>
			required &&
			!body.data?.some(
				(field) => (field.name === name || field.fieldID === fieldID) && field.value,
			),
	);
	if (missing.length === 0) return undefined;
	if (state.rules.published) {
		const errorOf = (name: string) => [`${name} is required`];
		const fieldValidation = missing.map(({ name, fieldID }) => ({ fieldID, error: errorOf(name) }));
		return { fieldValidation };
	}
	return `${form.title} needs a value for: ${missing.map(({ name }) => name).join(', ')}.`;
}

export const submitForm: Handler = (call) => {
	const problem = formProblem(call);
	if (problem) return problem;
	const { body, state } = call;
	const { referenceID = uuidOf(`submission ${state.processed('submitForm').length}`) } = body;
	return state.rules.published ? { referenceID } : {};
};

export const validateForm: Handler = (call) => formProblem(call) ?? {};
