import { faker } from '@faker-js/faker/locale/en_GB';

const newest = '2026-11-01T00:00:00.000Z';

/**
 * The generator, set back to a known state, so that the same data comes out on every machine and run. Each kind
 * of data starts from a seed of its own: a change to one kind leaves the others as they are.
 */
export function seeded(seed: number): typeof faker {
	faker.seed(seed);
	faker.setDefaultRefDate(newest);
	return faker;
}

/** A moment of the 300 days before 1 November 2026, ISO 8601 in UTC. */
export const pastDate = (): string => faker.date.recent({ days: 300 }).toISOString();

/** A moment within `days` after another, both ISO 8601 in UTC. */
export const soonAfter = (date: string, days: number): string =>
	faker.date.soon({ days, refDate: date }).toISOString();
