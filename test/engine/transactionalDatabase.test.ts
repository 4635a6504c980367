import type { INodeParameters } from 'n8n-workflow';

import { operationNamed } from '../../tools/operations';
import { expectRefused, type Refused } from './harness/refused';
import { jsonOf, useService } from './harness/service';

const service = useService();
const { transactionalDatabaseId, uploadId, ...picked } = operationNamed(
	'transactionalDatabase/import',
).parameters;
const parameters = {
	resource: picked.resource,
	operation: picked.operation,
	transactionalDatabaseId,
	uploadId,
};

/** Parameters with a map whose second row is this one. */
function mapped(label: 'Field Maps' | 'Lookup Field Maps' | 'Update Maps', row: INodeParameters) {
	const name = label === 'Update Maps' ? 'updateMaps' : 'lookupFieldMaps';
	const map = { map: [{ from: 'Name', to: 'Full Name' }, row] };
	return label === 'Field Maps'
		? { ...parameters, fieldMaps: map }
		: { ...parameters, options: { [name]: map } };
}

async function bodyFor(options: object): Promise<unknown> {
	jsonOf(await service.run({ parameters: { ...parameters, ...options } }));
	const [{ body }] = await service.received();
	return body;
}

describe('Transactional Database: Import', () => {
	it('sends nothing but the upload when nothing else is filled in', async () => {
		expect(await bodyFor({})).toEqual({ uploadID: uploadId });
	});

	it('sends delimiters exactly as typed, and no blank tag', async () => {
		const delimiters = { columnDelimiter: '\t', rowSeparator: ' ', textQualifier: '"' };
		const options = { ...delimiters, customTags: ['tea', '', 'cake'] };

		expect(await bodyFor({ options })).toEqual({
			uploadID: uploadId,
			...delimiters,
			customTags: ['tea', 'cake'],
		});
	});

	it.each<Refused>(
		(['Field Maps', 'Lookup Field Maps', 'Update Maps'] as const).flatMap((label): Refused[] => [
			[mapped(label, { from: 'Email', to: '' }), `'To' in row 2 of '${label}' is required`],
			[mapped(label, { from: ' ', to: 'E-mail' }), `'From' in row 2 of '${label}' is required`],
			[mapped(label, { from: '', to: ' ' }), `'From' in row 2 of '${label}' is required`],
			[mapped(label, {}), `'From' in row 2 of '${label}' is required`],
		]),
	)('refuses a row of a map without both: %j', async (...refused) => {
		await expectRefused(service, ...refused);
	});

	it('takes a number for an import ID', async () => {
		await service.fault({ body: '{ "importID": 17 }' });

		expect(jsonOf(await service.run({ parameters }))).toEqual([
			{ importID: 17, transactionalDatabaseID: transactionalDatabaseId },
		]);
	});
});
