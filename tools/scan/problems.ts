/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Scanned {
	passed: boolean;
	message?: string;
	details?: string;
}

const ERROR = /^\s+(\d+):\d+\s+error\s+(.+?)(?:\s{2,}(\S+))?\s*$/;

/** What is wrong in `folder`, one line for each, with its file and rule. Nothing to look at is wrong, too. */
export function problemsIn(folder: string, { passed, message, details = '' }: Scanned): string[] {
	let file = '';
	const problems: string[] = [];
	for (const text of stripVTControlCharacters(details).split('\n')) {
		const [, line, what, rule] = ERROR.exec(text) ?? [];
		if (what) problems.push(`${file}:${line} ${what}${rule ? ` (${rule})` : ''}`);
		else if (isAbsolute(text)) file = relative(folder, text).replaceAll('\\', '/');
	}
	if (problems.length === 0 && !(passed && message === undefined)) {
		problems.push(message ?? 'The scanner says no more than that it did not pass.');
	}
	return problems;
}
