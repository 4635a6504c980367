import type { NodeExecutionHint } from 'n8n-workflow';

import type { Pace } from '../pace';
import { joinNames } from '../problems';
import type { Tally } from './tally';

/**
 * What a person would not see in the items of a run, each in a sentence with what to do.
 *
 * @param count of the input items
 */
export function hintsOf(tally: Tally, pace: Pace | undefined, count: number): NodeExecutionHint[] {
	const of = (some: number) => `${some} of ${count}`;
	const hints = [
		pace?.closings.times && slowedDown(pace.closings),
		tally.isRepeated(count) &&
			`All ${count} items asked for the same. Once is enough: switch on 'Execute Once' in the node's settings.`,
		tally.empty && `Nothing was found for ${of(tally.empty)} items, so nothing comes out for them.`,
		tally.short &&
			`The service counted more records than the node found${count === 1 ? '' : ` for ${of(tally.short)} items`}, so some may be missing. Run the node again and compare.`,
		...[...tally.notes].map(([hint, { items, fields }]) =>
			hint(joinNames([...fields]), `${of(items)} items`),
		),
		tally.alreadySent &&
			`${of(tally.alreadySent)} items had been sent before, and were not sent again ('Send Once by Key').`,
		tally.asBefore &&
			`n8n tried again: ${of(tally.asBefore)} items were not sent again, since it is known what came of them.`,
		tally.invalid && invalidForms(tally, count),
		tally.failed && `${of(tally.failed)} items failed: the reason is in their field 'error'.`,
	];
	return hints
		.filter((hint) => typeof hint === 'string')
		.map((message) => ({ message, type: 'info', location: 'outputPane' }));
}

function invalidForms({ invalid, reasons }: Tally, count: number): string {
	const [reason, ...others] = reasons;
	if (others.length || invalid < count) {
		return `${invalid} of ${count} forms are invalid. Their items say why.`;
	}
	return `${count === 1 ? 'The form is' : `All ${count} forms are`} invalid: ${reason}`;
}

function slowedDown({ times, milliseconds }: Pace['closings']): string {
	const often = times === 1 ? 'once' : `${times} times`;
	const seconds = Math.ceil(milliseconds / 1000);
	return `The service asked to slow down, ${often}: nothing was sent for ${seconds} s in all. What it refused was sent again.`;
}
