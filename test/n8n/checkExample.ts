import type { ControlClient } from '../../tools/service';
import type { DataTables } from '../../tools/n8n/dataTables';
import type { Imported } from '../../tools/n8n/drive';
import { checks } from './outcomes';
import type { Run } from './outcomes/scene';
import { Problem } from '../../tools/shared/problem';
import { itemsOf } from '../../tools/n8n/results';

/** Rejects with a Problem that names the example unless it does what its check in outcomes/ demands. */
export async function checkExample(
	example: Imported,
	control: ControlClient,
	tables: DataTables,
): Promise<void> {
	const check = checks[example.name];
	if (!check) throw new Problem(`'${example.name}' has no check in test/n8n/outcomes.`);
	await control.reset();
	const scene = { run: () => run(example), control, table: (name: string) => tables.rows(name) };
	await check(scene).catch((error: unknown) => {
		throw error instanceof Problem ? new Problem(`'${example.name}': ${error.message}`) : error;
	});
}

async function run(example: Imported): Promise<Run> {
	const { status, data } = await example.run();
	const { runData, error } = data.resultData;
	if (status !== 'success') throw new Problem(`the run ended with '${status}': ${error?.message}`);
	return {
		items: (node, output = 0) =>
			(runData[node] ?? []).flatMap((task) => itemsOf(task, output).map(({ json }) => json)),
	};
}
