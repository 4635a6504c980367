import Table from 'cli-table3';
import { Problem } from '../../../tools/shared/problem';
import type { Report } from './checkHost';

/** A line for each check and a column for each version of n8n. */
export function table(reports: Report[]): string {
	const view = new Table({
		head: ['Check', ...reports.map(({ n8n }) => n8n)],
		style: { head: [], border: [], compact: true },
	});
	for (const [check, ...outcomes] of rows(reports)) view.push([check, ...outcomes]);
	return view.toString();
}

/** Each check, and what came of it on each version. */
export function rows(reports: Report[]): string[][] {
	const checks = new Set(reports.flatMap(({ findings }) => findings.map(({ check }) => check)));
	return [...checks].map((check) => [
		check,
		...reports.map(({ findings }) => findings.find((one) => one.check === check)?.outcome ?? ''),
	]);
}

/** The end of the run in one sentence; a Problem when anything failed. */
export function verdict(reports: Report[]): string {
	const failed = reports.flatMap(({ n8n, findings }) =>
		findings.filter(({ outcome }) => outcome === 'failed').map(() => n8n),
	);
	if (failed.length > 0) {
		const where = [...new Set(failed)].join(' and ');
		throw new Problem(`Not everything passed: ${failed.length} failed, on n8n ${where}.`);
	}
	return `Nothing failed on n8n ${reports.map(({ n8n }) => n8n).join(', ')}.`;
}
