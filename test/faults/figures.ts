/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { appendFileSync, readFileSync } from 'node:fs';

/** The file that tests write their figures to, when `npm run reliability` asks for them. */
const FILE = 'RELIABILITY_FIGURES';

/** Adds to a figure of docs/reliability.md. */
export function count(figure: string, by: number): void {
	const file = process.env[FILE];
	if (file) appendFileSync(file, `${JSON.stringify([figure, by])}\n`);
}

/** The environment in which tests write their figures to `file`. */
export const countingTo = (file: string) => ({ ...process.env, [FILE]: file });

/** The sum of every figure. */
export function countedIn(file: string): Map<string, number> {
	const sums = new Map<string, number>();
	for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
		const [figure, by]: [string, number] = JSON.parse(line);
		sums.set(figure, (sums.get(figure) ?? 0) + by);
	}
	return sums;
}
