import type { NodeExecutionHint } from 'n8n-workflow';

import type { Pace } from './pace';
import type { Run } from './run';
import { shown } from './problems/advice';

/**
 * What a person would not see in the items of a run, each in a sentence with what to do.
 *
 * @param count of the input items
 */
export function hintsOf({ pace, tally, outputs }: Run, count: number): NodeExecutionHint[] {
	const of = (some: number) => `${some} of ${count}`;
	const hints = [
		pace?.closings.times && slowedDown(pace.closings),
		tally.isRepeated &&
			`All ${count} items asked for the same. Once is enough: switch on 'Execute Once' in the node's settings.`,
		tally.empty && `Nothing was found for ${of(tally.empty)} items, so nothing comes out for them.`,
		tally.cut &&
			`'Limit' was reached${count === 1 ? '' : ` for ${of(tally.cut)} items`}: there may be more. Turn on 'Return All' to get everything.`,
		tally.short &&
			`The service counted more records than the node found${count === 1 ? '' : ` for ${of(tally.short)} items`}, so some may be missing. Run the node again and compare.`,
		tally.incomplete &&
			`Not sent for ${of(tally.incomplete)} items, where there was no value: ${shown([...tally.leftOut])}. An empty text would be sent.`,
		tally.structured &&
			`${shown([...tally.asJson])}: sent as JSON text for ${of(tally.structured)} items, since the value was a list or an object. Choose one of its values if that is not meant.`,
		tally.alreadySent &&
			`${of(tally.alreadySent)} items had been sent before, and were not sent again ('Send Once').`,
		tally.asBefore &&
			`n8n tried again: ${of(tally.asBefore)} items were not sent again, since it is known what came of them.`,
		outputs.size &&
			`Not valid: ${of(outputs.size)} forms. They come out of 'Invalid', each with its reason in 'validationMessage'.`,
		tally.failed && `${of(tally.failed)} items failed: the reason is in their field 'error'.`,
	];
	return hints
		.filter((hint) => typeof hint === 'string')
		.map((message) => ({ message, type: 'info', location: 'outputPane' }));
}

function slowedDown({ times, milliseconds }: Pace['closings']): string {
	const often = times === 1 ? 'once' : `${times} times`;
	const seconds = Math.ceil(milliseconds / 1000);
	return `The service asked to slow down, ${often}: nothing was sent for ${seconds} s in all. What it refused was sent again.`;
}
