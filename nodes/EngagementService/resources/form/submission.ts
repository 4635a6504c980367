import type { IDataObject } from 'n8n-workflow';

import type { FormSubmission, TransactionalForm } from '../../shared/api';
import { defined, unlessEmpty } from '../../shared/json';
import { InputError, type Parameters } from '../../shared/parameters';
import type { FieldNames } from '../../transport';
import {
	filledValue,
	fromItem,
	fromJson,
	nameOf,
	rowsFromJson,
	rowsWithValues,
	withValues,
	type FilledField,
	type Identifier,
} from './fieldValues';

/** What both operations ask for. */
export interface Submission {
	/** "Form submission payload" of the API document. */
	body: FormSubmission;
	names: FieldNames;
}

export function submission(parameters: Parameters): Submission {
	const fields = fieldValues(parameters);
	const forms = parameters.rows('transactionalData.form').map(filledForm);
	const body = {
		referenceID: parameters.optionalId('contactReferenceId'),
		disableContactHistory: parameters.boolean('options.disableContactHistory'),
		data: unlessEmpty(withValues(fields)),
		transactionalData: unlessEmpty(forms.map(transactionalForm)),
		itemXml: parameters.text('options.itemXml'),
		source: parameters.text('options.source'),
		formAction: parameters.text('options.formAction'),
	};
	return { body, names: namesOf([...fields, ...forms.flatMap(({ rows }) => rows.flat())]) };
}

function namesOf(fields: FilledField[]): FieldNames {
	const namesWhere = (isMeant: (field: FilledField) => boolean) => [
		...new Set(fields.filter(isMeant).map(nameOf)),
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
		case 'autoMap':
			return fromItem(
				itemOf(parameters),
				identifier(parameters),
				namesIn(parameters.text('ignoreFields') ?? ''),
			);
		case 'json':
			return parameters.read('fieldsJson', fromJson);
	}
}

function itemOf({ input }: Parameters): IDataObject {
	if (input) return input;
	throw new InputError(
		"'Field Values' cannot be 'Map Automatically' in a tool of an AI agent, whose input is not the form's. Choose 'Map Each Field' or 'JSON'",
	);
}

function namesIn(text: string): string[] {
	return text
		.split(',')
		.map((name) => name.trim())
		.filter(Boolean);
}

function identifier(parameters: Parameters): Identifier {
	return parameters.choice('fieldsIdentifiedBy', ['name', 'fieldID']);
}

function mappedField(row: Parameters, identifiedBy: Identifier): FilledField {
	const name = identifiedBy === 'name' ? row.requiredText('name') : row.id('name');
	return { [identifiedBy]: name, ...row.read('value', filledValue) };
}

/** A transactional form as it was filled in: its rows have fields without a value, too. */
interface FilledForm {
	id: string;
	rows: FilledField[][];
}

function filledForm(row: Parameters): FilledForm {
	return { id: row.id('transactionalFormId'), rows: row.read('rows', rowsFromJson) };
}

function transactionalForm({ id, rows }: FilledForm): TransactionalForm {
	return defined({ transactionalFormID: id, rows: unlessEmpty(rowsWithValues(rows)) });
}
