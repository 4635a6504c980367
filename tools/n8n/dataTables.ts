import type { N8nClient } from './client';

/** A row, by column. n8n's own columns are among them: `id`, `createdAt` and `updatedAt`. */
export type Row = Record<string, string | null>;

/**
 * Creates a data table from the text of a CSV file as a person does in n8n, with every column as text. Returns how to read
 * its first 250 rows, oldest first.
 */
export async function createTable(
	client: N8nClient,
	name: string,
	csv: string,
): Promise<() => Promise<Row[]>> {
	const project = await client.request<{ id: string }>('GET', '/rest/projects/personal');
	const tables = `/rest/projects/${project.id}/data-tables`;
	const file = { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
	const uploaded = await client.api.post('/rest/data-tables/uploads', { multipart: { file } });
	const { data: upload }: { data: { id: string; columns: Array<{ name: string }> } } =
		await uploaded.json();
	// n8n takes a mobile number for a number, which has no plus sign.
	const columns = upload.columns.map(({ name }) => ({ name, type: 'string' }));
	const draft = { name, columns, fileId: upload.id, hasHeaders: true };
	const { id } = await client.request<{ id: string }>('POST', tables, draft);
	return async () => {
		const path = `${tables}/${id}/rows?take=250&sortBy=id:asc`;
		return (await client.request<{ data: Row[] }>('GET', path)).data;
	};
}
