import type { TransactionalImport } from '../../../nodes/EngagementService/shared/api';
import { world } from '../world';
import { seeded } from '../world/random';
import { findOr, Refusal, sameID } from './lookup';
import type { Call } from './types';

/** Import IDs follow one another in the same order after every reset, so that examples can name them. */
const nextImportID = (already: number): string => seeded(1000 + already).string.uuid();

export function importTransactions({ params, body, store }: Call<TransactionalImport>): object {
	const { transactionalDatabaseID: asked } = params;
	const transactionalDatabaseID = findOr(
		world.transactionalDatabases,
		(known) => sameID(known, asked),
		`The transactional database ${asked} does not exist.`,
	);
	const { uploadID } = body;
	if (!uploadID) throw new Refusal('The uploadID is missing.');
	findOr(
		world.uploads,
		(known) => sameID(known, uploadID),
		`The upload with uploadID ${uploadID} does not exist.`,
	);

	const importID = nextImportID(store.imports.length);
	store.imports.push({ importID, transactionalDatabaseID, payload: body });
	return { importID };
}
