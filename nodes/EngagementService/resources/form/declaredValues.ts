import { parsed } from '../../shared/declared';

/** How n8n's engine sends the ways to fill in a form. An expression that throws would fail the node, so none does. */

const identified = '[$parameter.fieldsIdentifiedBy]';

export const mappedFields = `={{ $value?.field?.map((row) => ({ ${identified}: row.name, value: row.value })) }}`;

export const inputFields = `={{ Object.entries($json).filter(([name]) => !String($value).split(',').some((each) => each.trim() && each.trim() === name.trim())).map(([name, value]) => ({ ${identified}: name, value })) }}`;

/** An object of names and values as a list. A list stays as it is. */
const fieldsOf = (code: string) =>
	`((json) => Array.isArray(json) ? json : Object.entries(json ?? {}).map(([name, value]) => ({ name, value })))(${code})`;

export const jsonFields = `={{ ${fieldsOf(parsed('$value'))} }}`;

const rowOf = (code: string) => `({ data: ${fieldsOf(`${code}?.data ?? ${code}`)} })`;

export const transactionalForms = `={{ $value?.form?.map((form) => ({ transactionalFormID: form.transactionalFormId, rows: [${parsed('form.rows')}].flat().map((row) => ${rowOf('row')}) })) }}`;
