import { operationNamed } from '../operations';
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

	it('sends no row of a map that is blank', async () => {
		const fieldMaps = {
			map: [
				{ from: ' ', to: '' },
				{ from: 'Email', to: 'E-mail' },
			],
		};

		expect(await bodyFor({ fieldMaps })).toEqual({
			uploadID: uploadId,
			fieldMaps: [{ from: 'Email', to: 'E-mail' }],
		});
	});

	it('takes a number for an import ID', async () => {
		await service.fault({ body: '{ "importID": 17 }' });

		expect(jsonOf(await service.run({ parameters }))).toEqual([
			{ importID: 17, transactionalDatabaseID: transactionalDatabaseId },
		]);
	});
});
