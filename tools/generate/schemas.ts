import { resources } from '../../nodes/EngagementService/resources';
import type { Schema } from '../../nodes/EngagementService/shared/schema';

/** From the repository's root: one folder for each version of the node. */
export const FOLDER = 'nodes/EngagementService/__schema__/v1.0.0';

/** The schema of an item of each operation's default output, by `form/submit`. Validate passes on its input. */
export function schemas(): Record<string, Schema> {
	const all = resources.flatMap((resource) => resource.schemas);
	return Object.fromEntries(all.filter(([, { properties }]) => properties));
}
