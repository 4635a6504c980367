import type { IDataObject, INodeTypeDescription } from 'n8n-workflow';

import type { Declared } from '../../shared/declared';
import { options, picker } from '../../shared/fields';
import { path } from '../../shared/urlPath';
import { operation } from '../../operation';
import { InputError, type Parameters, type ParameterSource } from '../../shared/parameters';
import type { Hint, Outcome, PassedOn } from '../../transport';
import { submission } from './submission';
import { exampleFields, formId, submissionFields, submissionOptions } from './submissionFields';

const whenInvalid = picker({
	displayName: 'When the Form Is Invalid',
	name: 'whenInvalid',
	options: [
		{
			name: 'Output the Result',
			value: 'output',
			description: "Return an item with 'valid' set to false and the service's message",
		},
		{
			name: 'Send to a Separate Output',
			value: 'branch',
			description:
				"Pass valid items to the output 'Valid', and others to 'Invalid' with the service's message",
		},
		{ name: 'Stop the Workflow', value: 'stop', description: "Fail with the service's message" },
	],
	default: 'branch',
	description: 'How to handle a form that the service does not accept',
});

const fields = [...submissionFields, whenInvalid, options(...submissionOptions)];

function input(parameters: Parameters, declared: Declared) {
	return { ...submission(parameters, declared), whenInvalid: whenInvalidOf(parameters) };
}

/** An AI agent's tool returns the result instead of branches. Any other node with one output would mix up the forms. */
function whenInvalidOf(parameters: Parameters) {
	const chosen = parameters.choice('whenInvalid', ['branch', 'output', 'stop']);
	const { hasBranches, inputJson } = parameters.source;
	if (chosen !== 'branch' || hasBranches) return chosen;
	if (inputJson) throw noBranches;
	return 'output';
}

const noBranches = new InputError(
	"'When the Form Is Invalid' cannot be 'Send to a Separate Output': here, n8n runs the node with one output only. Choose 'Output the Result' or 'Stop the Workflow'",
);

type Input = ReturnType<typeof input>;

function items(_answer: IDataObject, { form }: Input, { refusal }: Outcome): IDataObject[] {
	return [{ valid: refusal === undefined, message: refusal ?? null, ...form }];
}

/** Stands for the text of a refusal without one. */
const NO_REASON = 'The service gave no reason.';

/** Its names are the reasons. */
const formsInvalid: Hint = ({ affected, count, names: [reason, ...others] }) => {
	if (others.length || affected < count) {
		return `${affected} of ${count} forms ${affected === 1 ? 'is' : 'are'} invalid. See each invalid item for its reason.`;
	}
	return `${count === 1 ? 'The form is' : `All ${count} forms are`} invalid: ${reason}`;
};

function hints(_input: Input, { refusal }: Outcome) {
	return refusal === undefined ? [] : [{ hint: formsInvalid, names: [refusal ?? NO_REASON] }];
}

/** The second of the two outputs. */
const INVALID = 1;

/** An item that could not be checked must not leave as a valid one. */
function failedOutput(source: ParameterSource): number | undefined {
	return source.hasBranches && source.get('whenInvalid') === 'branch' ? INVALID : undefined;
}

function passOn({ whenInvalid }: Input, { refusal }: Outcome): PassedOn | undefined {
	if (whenInvalid !== 'branch') return undefined;
	return refusal === undefined
		? { output: 0, added: {} }
		: { output: INVALID, added: { validationMessage: refusal ?? NO_REASON } };
}

const branchingCode =
	'$parameter.resource === "form" && $parameter.operation === "validate" && $parameter.whenInvalid === "branch"';
const branchesCode =
	'[{ type: "main", displayName: "Valid" }, { type: "main", displayName: "Invalid" }]';

/** The outputs of the node: two while this operation separates valid from invalid items. */
export const outputs: INodeTypeDescription['outputs'] = `={{ ${branchingCode} ? ${branchesCode} : ["main"] }}`;

export const validate = operation({
	name: 'Validate',
	value: 'validate',
	action: 'Validate form',
	description: 'Check the values of a form without submitting it',
	kind: 'check',
	method: 'POST',
	path: path`/forms/${formId}/validate`,
	example: { formId: 'FORM_ID', fields: exampleFields },
	returns: {
		type: 'object',
		description:
			'the input items, on output 0 (Valid) or 1 (Invalid, with validationMessage). If whenInvalid is output or stop: valid, message, formID, referenceID',
	},
	fields,
	input,
	request: ({ request, whenInvalid }) =>
		whenInvalid === 'stop' ? request : { ...request, refusalStatuses: [400] },
	items,
	passOn,
	hints,
	failedOutput,
});
