/** Something that the person at the terminal can act on. Its message is all that they are shown. */
export class Problem extends Error {}

/** The person asked to stop; `exitCode` is what shells expect after that signal. */
export class Interrupted extends Problem {
	constructor(readonly exitCode: number) {
		super('Stopped.');
	}
}
