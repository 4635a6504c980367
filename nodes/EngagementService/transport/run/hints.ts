import type { Hint } from '../contract';
import type { Pace } from '../pace';

export function slowedDown({ times, milliseconds }: Pace['closings']): string {
	const often = times === 1 ? 'once' : `${times} times`;
	const seconds = Math.ceil(milliseconds / 1000);
	return `The service asked to slow down ${often}. The node waited ${seconds} s in all and sent the refused requests again.`;
}

export function repeated(count: number): string {
	return `All ${count} items sent the same request. To send it only once, turn on 'Execute Once' in the node's settings.`;
}

export const nothingFound: Hint = ({ items, affected, count }) =>
	affected === count ? 'Nothing was found.' : `Nothing was found for ${items}.`;

export const listTooShort: Hint = ({ items, count }) =>
	`The service counted more records than the node could read${count === 1 ? '' : ` for ${items}`}. Some may be missing: run the node again and compare.`;

export const sentBefore: Hint = ({ items }) =>
	`'Send Once by Key' skipped ${items}, which had been sent before.`;

export const sentInEarlierTry: Hint = ({ items }) =>
	`${items} had already been sent in an earlier try and were not sent again.`;

export const itemsFailed: Hint = ({ items }) =>
	`${items} failed. See the field 'error' for the reason.`;
