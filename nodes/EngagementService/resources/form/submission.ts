import { unlessEmpty } from '../../shared/json';
import { InputError, type Parameters } from '../../shared/parameters';
import { joinNames, type Hint, type ServiceRequest } from '../../transport';
import {
	filledValue,
	fromItem,
	fromJson,
	rowsFromJson,
	rowsWithValues,
	withValues,
	type FilledField,
	type Identifier,
} from './fieldValues';

/** The body of both operations, with advice and hints on its fields. */
export function submission(parameters: Parameters) {
	const fields = filledFields(parameters);
	const forms = parameters.rows('transactionalData.form').map((row) => ({
		transactionalFormID: row.requiredId('transactionalFormId'),
		rows: row.read('rows', (value) => unlessEmpty(rowsFromJson(value))) ?? [],
	}));
	const body = {
		referenceID: parameters.id('contactReferenceId'),
		disableContactHistory: parameters.boolean('options.disableContactHistory'),
		data: unlessEmpty(withValues(fields)),
		transactionalData: unlessEmpty(
			forms.map((form) => ({ ...form, rows: unlessEmpty(rowsWithValues(form.rows)) })),
		),
		itemXml: parameters.text('options.itemXml'),
		source: parameters.text('options.source'),
		formAction: parameters.text('options.formAction'),
	};
	const filled = [...fields, ...forms.flatMap(({ rows }) => rows.flat())];
	return { body, ...remarksOn(filled, body, parameters.leftOut) };
}

/**
 * Names the fields: in the error when the service refuses the form, and in hints after the run. Adds those without a value
 * to `leftOut`.
 */
function remarksOn(
	filled: FilledField[],
	body: object,
	leftOut: Set<string>,
): Pick<ServiceRequest, 'advice' | 'hints'> {
	const namesWhere = (matches: (field: FilledField) => boolean) => [
		...new Set(filled.filter(matches).map(shownName)),
	];
	const sent = namesWhere(({ value }) => value !== undefined);
	for (const name of namesWhere(({ value }) => value === undefined)) leftOut.add(name);
	const asJson = namesWhere(({ wasObject = false }) => wasObject);
	const isEmpty = Object.values(body).every((value) => value === undefined);
	const advice = [
		'Check the IDs, and the names and values of the fields.',
		sent.length && `Sent: ${joinNames(sent)}.`,
		leftOut.size && `No value, so not sent: ${joinNames([...leftOut])}.`,
	];
	return {
		advice: advice.filter(Boolean).join(' '),
		hints: [
			...(isEmpty ? [{ hint: formEmpty, names: [] }] : []),
			...(asJson.length ? [{ hint: sentAsJson, names: asJson }] : []),
		],
	};
}

function shownName({ name, fieldID, value }: FilledField): string {
	return `${name ?? fieldID ?? ''}${value === '' ? ' (empty)' : ''}`;
}

const formEmpty: Hint = ({ items, count }) =>
	`The form was empty${count === 1 ? '' : ` for ${items}`}: no field, no Reference ID and nothing else had a value.`;

const sentAsJson: Hint = ({ items, names }) =>
	`${joinNames(names)} had a list or an object in ${items} and ${names.length === 1 ? 'was' : 'were'} sent as JSON text. To send only one value, drag that value into the field.`;

function filledFields(parameters: Parameters): FilledField[] {
	const identifiedBy = parameters.choice('fieldsIdentifiedBy', ['name', 'fieldID']);
	switch (parameters.choice('fieldsMode', ['manual', 'autoMap', 'json'])) {
		case 'manual':
			return parameters.rows('fields.field').map((row) => mappedField(row, identifiedBy));
		case 'autoMap': {
			const { inputJson } = parameters.source;
			if (!inputJson) throw noInput;
			const ignored = (parameters.text('ignoreFields') ?? '').split(',').map((name) => name.trim());
			return fromItem(inputJson, identifiedBy, ignored.filter(Boolean));
		}
		case 'json':
			return parameters.read('fieldsJson', (value) => unlessEmpty(fromJson(value))) ?? [];
	}
}

const noInput = new InputError(
	"'Field Values' cannot be 'Map Automatically' in a tool of an AI agent: it would send the agent's input as the form. Choose 'Map Each Field' or 'JSON'",
);

function mappedField(row: Parameters, identifiedBy: Identifier): FilledField {
	const name = identifiedBy === 'name' ? row.requiredText('name') : row.requiredId('name');
	return { [identifiedBy]: name, ...row.read('value', filledValue) };
}
