import type { IDataObject } from 'n8n-workflow';

import { intact, json, type Convert } from '../../shared/complete';
import type { Declared } from '../../shared/declared';
import { allMissing } from '../../shared/expressions';
import { unlessEmpty, withoutUndefined } from '../../shared/json';
import { InputError, type Parameters } from '../../shared/parameters';
import { isBlank, namesIn } from '../../shared/values';
import {
	joinNames,
	saidOfNames,
	type Hint,
	type HintedItems,
	type NameGroup,
	type ServiceRequest,
} from '../../transport';
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

/** The form in the output of both operations, and their request, with advice and hints on its fields. */
export function submission(parameters: Parameters, declared: Declared) {
	const mode = parameters.choice('fieldsMode', ['manual', 'autoMap', 'json']);
	const fields = filledFields(parameters, mode);
	const forms = parameters.rows('transactionalData.form').map((row) => ({
		transactionalFormID: row.requiredId('transactionalFormId'),
		rows: rowsIn(row),
	}));
	const body = {
		...declared.body,
		data: unlessEmpty(withValues(fields)),
		transactionalData: unlessEmpty(
			forms.map((form) => ({ ...form, rows: unlessEmpty(rowsWithValues(form.rows)) })),
		),
	};
	const ofRows = forms.flatMap(({ rows }) => rows.flat());
	const withoutValue = [...fields, ...ofRows].filter(({ value }) => value === undefined);
	for (const field of withoutValue) parameters.leftOut.add(shownName(field));
	const [mapped, typed] = mode === 'autoMap' ? [fields, ofRows] : [[], [...fields, ...ofRows]];
	const form = withoutUndefined({
		formID: declared.path.formId,
		referenceID: declared.body.referenceID,
	});
	return { form, request: { body, ...remarksOn(mapped, typed, body, parameters.leftOut) } };
}

/**
 * Names the fields: in the error when the service refuses the form, and in hints after the run.
 *
 * @param mapped fields that Map Automatically took from the input item
 */
function remarksOn(
	mapped: FilledField[],
	typed: FilledField[],
	body: IDataObject,
	leftOut: Set<string>,
): Pick<ServiceRequest, 'advice' | 'hints'> {
	const sent = shownNames([...mapped, ...typed].filter(({ value }) => value !== undefined));
	const asJson = [
		{ hint: sentAsJson, names: shownNames(typed.filter(({ wasObject }) => wasObject)) },
		{ hint: mappedAsJson, names: shownNames(mapped.filter(({ wasObject }) => wasObject)) },
	];
	const has = (values: object) => Object.values(values).some((value) => value !== undefined);
	const isEmpty = !has(body);
	const { data, transactionalData, itemXml } = body;
	// If fields had no value, a hint names them.
	const isWithoutField =
		!mapped.length && !typed.length && !has({ data, transactionalData, itemXml });
	// An item of 'Query contacts' has this field.
	const namesContact = mapped.some(
		({ name, fieldID, value }) => (name ?? fieldID) === 'referenceID' && value !== undefined,
	);
	const advice = [
		'Check the IDs, and the names and values of the fields.',
		sent.length && `Sent: ${joinNames(sent)}.`,
		leftOut.size && `No value, so not sent: ${joinNames([...leftOut])}.`,
		isWithoutField && 'No field was sent.',
	];
	return {
		advice: advice.filter(Boolean).join(' '),
		hints: [
			...(isEmpty ? [{ hint: formEmpty }] : []),
			...(isWithoutField && !isEmpty ? [{ hint: formWithoutField }] : []),
			...(namesContact && !body.referenceID ? [{ hint: contactAsField }] : []),
			...asJson.filter(({ names }) => names.length),
		],
	};
}

function shownNames(fields: FilledField[]): string[] {
	return [...new Set(fields.map(shownName))];
}

function shownName({ name, fieldID, value }: FilledField): string {
	return `${name ?? fieldID}${value === '' ? ' (empty)' : ''}`;
}

const formEmpty: Hint = ({ forItems }) =>
	`The form was empty${forItems}: no field, no Reference ID and nothing else had a value.`;

const formWithoutField: Hint = ({ forItems }) =>
	`The form had no field${forItems}. If it should have some, check 'Field Values'.`;

const contactAsField: Hint = ({ forItems }) =>
	`The input field 'referenceID' was sent as a field of the form${forItems}. To update that contact, drag 'referenceID' into 'Reference ID', and add it to 'Input Fields to Ignore'.`;

const sentAsJson: Hint = (about) =>
	`${objectsIn(about)} To send only one value, drag that value into the field.`;

const mappedAsJson: Hint = (about) => {
	const [them, names] = about.names.length === 1 ? ['it', 'its name'] : ['them', 'their names'];
	return `${objectsIn(about)} To leave ${them} out, add ${names} to 'Input Fields to Ignore'. To send only one value, set 'Field Values' to 'Map Each Field'.`;
};

function objectsIn(about: HintedItems): string {
	const itemsOf = ({ share, numbers }: NameGroup) => `${share} (${numbers})`;
	return saidOfNames(about, 'had a list or an object', 'sent as JSON text', itemsOf);
}

type Mode = 'manual' | 'autoMap' | 'json';

function filledFields(parameters: Parameters, mode: Mode): FilledField[] {
	const identifiedBy = parameters.choice('fieldsIdentifiedBy', ['name', 'fieldID']);
	switch (mode) {
		case 'manual':
			return parameters.rows('fields.field').map((row) => mappedField(row, identifiedBy));
		case 'autoMap': {
			const { inputJson } = parameters.source;
			if (!inputJson) throw noInput;
			return fromItem(inputJson, identifiedBy, namesIn(parameters.text('ignoreFields')));
		}
		case 'json':
			return asWritten(parameters, 'fieldsJson', entriesIn(parameters, 'fieldsJson', fromJson));
	}
}

function rowsIn(form: Parameters): FilledField[][] {
	return entriesIn(form, 'rows', rowsFromJson).map((fields) => asWritten(form, 'rows', fields));
}

/** The entries that `convert` makes of the JSON at `path`. A parameter without any is left out. */
function entriesIn<T>(parameters: Parameters, path: string, convert: (value: unknown) => T[]): T[] {
	const entries = parameters.read(
		path,
		json((value) => unlessEmpty(convert(value))),
	);
	return entries ?? [];
}

/** A list or an object that a person has written as JSON is what the person wants to send: no hint tells of it. */
function asWritten(parameters: Parameters, path: string, fields: FilledField[]): FilledField[] {
	if (parameters.hasExpression(path)) return fields;
	return fields.map(({ name, fieldID, value }) => ({ name, fieldID, value }));
}

const noInput = new InputError(
	"'Field Values' cannot be 'Map Automatically' in a tool of an AI agent: it would send the agent's input as the form. Choose 'Map Each Field' or 'JSON'",
);

function mappedField(row: Parameters, identifiedBy: Identifier): FilledField {
	const name = identifiedBy === 'name' ? row.requiredText('name') : row.requiredId('name');
	return { [identifiedBy]: name, ...row.read('value', toFieldValue) };
}

/** Nothing for expressions that have all found nothing, such as `{{ $json.title }} {{ $json.name }}`. */
const toFieldValue: Convert<ReturnType<typeof filledValue>> = (value, texts) =>
	isBlank(value) && allMissing(texts()) ? {} : toFilledValue(value, texts);

const toFilledValue = intact(filledValue);
