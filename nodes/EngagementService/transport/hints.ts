import type { NodeExecutionHint } from 'n8n-workflow';

import type { Run } from './run';
import { shown } from './shown';

/**
 * What a person would not see in the items of a run, each in a sentence with what to do.
 *
 * @param count of the input items
 */
export function hintsOf(run: Run, count: number): NodeExecutionHint[] {
	const { pace, cut, failed, asBefore, alreadySent, leftOut, outputs } = run;
	const hints: string[] = [];
	if (pace?.closings.times) {
		const { times, milliseconds } = pace.closings;
		const often = times === 1 ? 'once' : `${times} times`;
		const seconds = Math.ceil(milliseconds / 1000);
		hints.push(
			`The service asked to slow down, ${often}: nothing was sent for ${seconds} s in all. What it refused was sent again.`,
		);
	}
	if (cut) {
		const items = count === 1 ? '' : ` for ${cut} of ${count} items`;
		hints.push(
			`'Limit' was reached${items}: there may be more. Turn on 'Return All' to get everything.`,
		);
	}
	if (leftOut.items) {
		hints.push(
			`${shown([...leftOut.names])}: not sent for ${leftOut.items} of ${count} items, since there was no value. An empty text is sent.`,
		);
	}
	if (alreadySent) {
		hints.push(
			`${alreadySent} of ${count} items had been sent before, and were not sent again ('Send Once').`,
		);
	}
	if (asBefore) {
		hints.push(
			`n8n tried again: ${asBefore} of ${count} items were not sent again, since it is known what came of them.`,
		);
	}
	if (outputs.size) {
		hints.push(
			`Not valid: ${outputs.size} of ${count} forms. They come out of 'Invalid', each with its reason in 'validationMessage'.`,
		);
	}
	if (failed) {
		hints.push(`${failed} of ${count} items failed: the reason is in their field 'error'.`);
	}
	return hints.map((message) => ({ message, type: 'info', location: 'outputPane' }));
}
