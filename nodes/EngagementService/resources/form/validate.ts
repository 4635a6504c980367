import type { IDataObject, INodeTypeDescription } from 'n8n-workflow';

import type { Declared } from '../../shared/declared';
import { options, picker } from '../../shared/fields';
import { withFirst } from '../../shared/json';
import { path } from '../../shared/urlPath';
import { operation } from '../../operation';
import { InputError, type Parameters, type ParameterSource } from '../../shared/parameters';
import { NO_REASON, type Hint, type Outcome } from '../../transport';
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
	return {
		...submission(parameters, declared),
		whenInvalid: whenInvalidOf(parameters),
		inputJson: parameters.source.inputJson,
	};
}

/** An AI agent's tool returns the result instead of branches. Any other node with one output would mix up the forms. */
function whenInvalidOf(parameters: Parameters) {
	const chosen = parameters.choice('whenInvalid', ['branch', 'output', 'stop']);
	if (chosen !== 'branch' || hasTwoOutputs(parameters.source)) return chosen;
	if (parameters.source.inputJson) throw noBranches;
	return 'output';
}

/** n8n reads `outputs`, which knows this value only. */
function hasTwoOutputs({ hasBranches, get }: ParameterSource): boolean {
	return hasBranches === true && get('whenInvalid') === 'branch';
}

const noBranches = new InputError(
	"'When the Form Is Invalid' cannot be 'Send to a Separate Output': here, n8n runs the node with one output only. Choose 'Output the Result' or 'Stop the Workflow'",
);

type Input = ReturnType<typeof input>;

function items(_answer: IDataObject, input: Input, { refusal }: Outcome): IDataObject[] {
	const { whenInvalid, form, inputJson = {} } = input;
	if (whenInvalid !== 'branch') {
		return [{ valid: refusal === undefined, message: refusal ?? null, ...form }];
	}
	if (refusal === undefined) return [inputJson];
	const validationMessage = refusal ?? NO_REASON;
	return [withFirst(['validationMessage'], { ...inputJson, validationMessage })];
}

const formsInvalid: Hint = ({ affected, count, names: [reason, ...others] }) => {
	if (others.length || affected < count) {
		return `${affected} of ${count} forms ${affected === 1 ? 'is' : 'are'} invalid. See each invalid item for its reason.`;
	}
	return `${count === 1 ? 'The form is' : `All ${count} forms are`} invalid: ${reason}`;
};

/** The two outputs. An item that could not be checked must not leave as a valid one. */
function passedTo(source: ParameterSource, outcome?: Outcome): number | undefined {
	if (!hasTwoOutputs(source)) return undefined;
	const isValid = outcome && outcome.refusal === undefined;
	return isValid ? 0 : 1;
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
		whenInvalid === 'stop'
			? request
			: { ...request, refusals: { statuses: [400], hint: formsInvalid } },
	items,
	passedTo,
});
