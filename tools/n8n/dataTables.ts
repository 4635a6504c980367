import type { N8nClient } from './client';
import type { Table } from './examples';

/** A row, by column. n8n's own columns are among them: `id`, `createdAt` and `updatedAt`. */
export type Row = Record<string, string | null>;

/** The data tables of a signed-in person. */
export class DataTables {
	readonly #ids = new Map<string, string>();

	private constructor(
		private readonly client: N8nClient,
		private readonly path: string,
	) {}

	static async of(client: N8nClient): Promise<DataTables> {
		const { id } = await client.request<{ id: string }>('GET', '/rest/projects/personal');
		return new DataTables(client, `/rest/projects/${id}/data-tables`);
	}

	/** Creates a table from a CSV file as a person does in n8n, with every column as text. */
	async create({ name, csv }: Table): Promise<void> {
		const file = new FormData();
		file.append('file', new Blob([csv], { type: 'text/csv' }), `${name}.csv`);
		const upload = await this.client.request<{ id: string; columns: Array<{ name: string }> }>(
			'POST',
			'/rest/data-tables/uploads',
			file,
		);
		// n8n takes a mobile number for a number, which has no plus sign.
		const columns = upload.columns.map(({ name }) => ({ name, type: 'string' }));
		const table = { name, columns, fileId: upload.id, hasHeaders: true };
		const { id } = await this.client.request<{ id: string }>('POST', this.path, table);
		this.#ids.set(name, id);
	}

	/** The first 250 rows of a table that was created here, oldest first. */
	async rows(name: string): Promise<Row[]> {
		const path = `${this.path}/${this.#ids.get(name)}/rows?take=250&sortBy=id:asc`;
		const { data } = await this.client.request<{ data: Row[] }>('GET', path);
		return data;
	}
}
