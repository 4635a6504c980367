import type { FormSubmission } from '../../shared/api';
import { unlessEmpty } from '../../shared/json';
import { InputError, type Parameters } from '../../shared/parameters';
import type { FieldNames } from '../../transport';
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

/** The body of both operations ("Form submission payload" of the API document), and the names of its fields. */
export function submission(parameters: Parameters): { body: FormSubmission; names: FieldNames } {
	const fields = fieldValues(parameters);
	const forms = parameters.rows('transactionalData.form').map((row) => ({
		transactionalFormID: row.id('transactionalFormId'),
		rows: row.read('rows', rowsFromJson),
	}));
	const body = {
		referenceID: parameters.optionalId('contactReferenceId'),
		disableContactHistory: parameters.boolean('options.disableContactHistory'),
		data: unlessEmpty(withValues(fields)),
		transactionalData: unlessEmpty(
			forms.map((form) => ({ ...form, rows: unlessEmpty(rowsWithValues(form.rows)) })),
		),
		itemXml: parameters.text('options.itemXml'),
		source: parameters.text('options.source'),
		formAction: parameters.text('options.formAction'),
	};
	return { body, names: namesOf([...fields, ...forms.flatMap(({ rows }) => rows.flat())]) };
}

function namesOf(fields: FilledField[]): FieldNames {
	const namesWhere = (isMeant: (field: FilledField) => boolean) => [
		...new Set(fields.filter(isMeant).map(({ name, fieldID }) => name ?? fieldID ?? '')),
	];
	return {
		sent: namesWhere(({ value }) => value !== undefined),
		leftOut: namesWhere(({ value }) => value === undefined),
		asJson: namesWhere(({ wasObject = false }) => wasObject),
	};
}

function fieldValues(parameters: Parameters): FilledField[] {
	switch (parameters.choice('fieldsMode', ['manual', 'autoMap', 'json'])) {
		case 'manual': {
			const identifiedBy = identifier(parameters);
			return parameters.rows('fields.field').map((row) => mappedField(row, identifiedBy));
		}
		case 'autoMap': {
			if (!parameters.input) throw noInput;
			const ignored = (parameters.text('ignoreFields') ?? '').split(',');
			return fromItem(
				parameters.input,
				identifier(parameters),
				ignored.map((name) => name.trim()).filter(Boolean),
			);
		}
		case 'json':
			return parameters.read('fieldsJson', fromJson);
	}
}

const noInput = new InputError(
	"'Field Values' cannot be 'Map Automatically' in a tool of an AI agent, whose input is not the form's. Choose 'Map Each Field' or 'JSON'",
);

function identifier(parameters: Parameters): Identifier {
	return parameters.choice('fieldsIdentifiedBy', ['name', 'fieldID']);
}

function mappedField(row: Parameters, identifiedBy: Identifier): FilledField {
	const name = identifiedBy === 'name' ? row.requiredText('name') : row.id('name');
	return { [identifiedBy]: name, ...row.read('value', filledValue) };
}
