import { jsonOf, useService, world } from './harness/service';

const service = useService();
const { upload, transactionalDatabases } = world.ids;

describe('Transactional Database: Import', () => {
	const parameters = {
		resource: 'transactionalDatabase',
		operation: 'import',
		transactionalDatabaseId: transactionalDatabases.orders,
		uploadId: upload,
	};

	it('starts an import with nothing but the upload', async () => {
		const outcome = await service.run({ parameters });

		const [{ importID }] = await service.control().imports();
		expect(jsonOf(outcome)).toEqual([
			{ importID, transactionalDatabaseID: transactionalDatabases.orders },
		]);
		expect(await service.received()).toEqual([
			{
				method: 'POST',
				url: `/database/transactionaldatabases/${transactionalDatabases.orders}/import/execute`,
				body: { uploadID: upload },
				apiToken: '***',
			},
		]);
	});

	it('sends every field, and delimiters exactly as typed', async () => {
		const pair = (from: string, to: string) => ({ map: [{ from, to }] });
		await service.run({
			parameters: {
				...parameters,
				fieldMaps: pair('Order No', 'Number'),
				options: {
					action: 'Append',
					type: 'FlatFile',
					columnDelimiter: '\t',
					customTags: ['tea', '', 'cake'],
					description: 'All orders',
					displayName: 'Orders',
					encoding: 'UTF-8',
					firstRowHasColumnNames: true,
					hideImport: false,
					importBlankValues: true,
					lookupFieldMaps: pair('Email', 'Email'),
					updateMaps: pair('Status', 'Status'),
					rowSeparator: ' ',
					source: 'n8n',
					textQualifier: '"',
				},
			},
		});

		const [{ body }] = await service.received();
		expect(body).toEqual({
			uploadID: upload,
			fieldMaps: [{ from: 'Order No', to: 'Number' }],
			action: 'Append',
			type: 'FlatFile',
			columnDelimiter: '\t',
			customTags: ['tea', 'cake'],
			description: 'All orders',
			displayName: 'Orders',
			encoding: 'UTF-8',
			firstRowHasColumnNames: true,
			hideImport: false,
			importBlankValues: true,
			lookupFieldMaps: [{ from: 'Email', to: 'Email' }],
			updateMaps: [{ from: 'Status', to: 'Status' }],
			rowSeparator: ' ',
			source: 'n8n',
			textQualifier: '"',
		});
	});

	it('says that an import without an importID may have been received', async () => {
		await service.fault({ operationId: 'importTransactions', status: 200, body: '{}' });
		const { error } = await service.run({ parameters });

		expect(error?.message).toContain('The service answered without an importID.');
		expect(error?.message).toContain('may have been received');
	});
});
