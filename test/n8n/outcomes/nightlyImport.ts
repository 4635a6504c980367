import { world } from '../../../tools/service';
import { same, type Scene } from './scene';

export async function nightlyImport({ run, control, table }: Scene): Promise<void> {
	const { items } = await run();
	const imports = await control.imports();
	const [accepted, refused, ...others] = await table('Files to Import');
	const reason = `The upload with uploadID ${refused.upload_id} does not exist.`;

	same(
		'What was imported',
		imports.map(({ transactionalDatabaseID, payload }) => [
			transactionalDatabaseID,
			payload.uploadID,
			payload.displayName,
		]),
		[[world.ids.transactionalDatabases.orders, world.ids.upload, accepted.file]],
	);
	same('The status of the file', accepted.status, `Import ${imports[0].importID}`);
	same('The status of the refused file', refused.status, reason);
	same('Other files', others, []);
	same(
		'What the team is told',
		items('Message to the Team').map(({ subject, text }) => [subject, text]),
		[[`Not imported: ${refused.file}`, reason]],
	);

	await control.reset();
	await run();
	same('What the next night sends', await control.requests(), []);
}
