/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { STATUS_CODES } from 'node:http';
import type { Fault } from './faults';

export interface Answer {
	status: number;
	headers: Record<string, string>;
	text: string;
}

/** An answer of the service: JSON always, an error's body being a string. */
export const json = (status: number, body: unknown): Answer => ({
	status,
	headers: { 'content-type': 'application/json' },
	text: JSON.stringify(body),
});

/** What is answered in place of the right answer, if that is what the fault wants. */
export function replacement(fault: Fault): Answer | undefined {
	const { status = 200, body, text } = fault;
	if (text !== undefined) return { status, headers: { 'content-type': 'text/html' }, text };
	if (body !== undefined) return { ...json(status, ''), text: body };
	if (fault.status === undefined) return undefined;
	return json(status, `${STATUS_CODES[status] ?? 'Fault'}: a test asked for this answer.`);
}

/** Texts of the answers in which a person would look for what went wrong, or which are shown as they are. */
const free = new Set(['source', 'status', 'value', 'displayName', 'importID']);

function withEcho(text: string, echo: string): string {
	try {
		const body: unknown = JSON.parse(text, (key, value: unknown) =>
			typeof value === 'string' && (key === '' || free.has(key)) ? `${value} ${echo}` : value,
		);
		return JSON.stringify(
			typeof body === 'object' && !Array.isArray(body) ? { ...body, requestUrl: echo } : body,
		);
	} catch {
		return `${text} ${echo}`;
	}
}

/** The answer as the fault leaves it; `echo` is what its texts repeat of the request. */
export function spoiled(answer: Answer, fault: Fault, echo: string): Answer {
	const text = fault.echoUrl ? withEcho(answer.text, echo) : answer.text;
	return {
		...answer,
		headers: { ...answer.headers, ...fault.headers },
		text: fault.truncate ? text.slice(0, Math.floor(text.length / 2)) : text,
	};
}
