import type { IDataObject } from 'n8n-workflow';

import type { FieldValue, FormSubmission, TransactionalForm } from '../../shared/api';
import { defined, unlessEmpty } from '../../shared/json';
import { InputError, type Parameters } from '../../shared/parameters';
import { fromItem, fromJson, rowsFromJson, toFieldValue } from './fieldValues';

/** The body of both operations ("Form submission payload" of the API document). */
export function submission(parameters: Parameters): FormSubmission {
	return {
		referenceID: parameters.optionalId('referenceId'),
		disableContactHistory: parameters.boolean('options.disableContactHistory'),
		data: unlessEmpty(fieldValues(parameters)),
		transactionalData: unlessEmpty(
			parameters.rows('transactionalData.form').map(transactionalForm),
		),
		itemXml: parameters.text('options.itemXml'),
		source: parameters.text('options.source'),
		formAction: parameters.text('options.formAction'),
	};
}

function fieldValues(parameters: Parameters): FieldValue[] {
	switch (parameters.choice('fieldsMode', ['manual', 'autoMap', 'json'])) {
		case 'manual':
			return parameters.rows('fields.field').map(mappedField);
		case 'autoMap':
			return fromItem(
				itemOf(parameters),
				parameters.choice('fieldsIdentifiedBy', ['name', 'fieldID']),
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

function mappedField(row: Parameters): FieldValue {
	const name = row.text('name');
	const fieldID = row.optionalId('fieldId');
	if (!name && !fieldID)
		throw new InputError("Each row of 'Fields' needs a 'Name' or a 'Field ID'");
	return defined({ name, fieldID, value: row.read('value', toFieldValue) });
}

function transactionalForm(row: Parameters): TransactionalForm {
	return defined({
		transactionalFormID: row.id('transactionalFormId'),
		rows: unlessEmpty(row.read('rows', rowsFromJson)),
	});
}
