/* eslint-disable no-console */
import { Problem } from '../../../tools/shared/problem';

/** Says of each check in one line what it found. */
export class Checks {
	private done = 0;

	private failed = 0;

	/** `title` is what has to be true, `problems` why it is not. */
	say(title: string, problems: string[]): void {
		this.done += 1;
		if (problems.length > 0) this.failed += 1;
		console.log(problems.length > 0 ? `✖ ${title}: ${problems.join('; ')}` : `✔ ${title}`);
	}

	/** The end of the test in one sentence; a Problem when a check failed. */
	verdict(): string {
		if (this.failed > 0) throw new Problem(`${this.failed} of ${this.done} checks failed.`);
		return `All ${this.done} checks passed.`;
	}
}

/** The problems whose condition is true. */
export function problems(...found: Array<[boolean, string]>): string[] {
	return found.filter(([holds]) => holds).map(([, problem]) => problem);
}

/** Whether the token occurs in it, as it is or as a URL has it. */
export function hasToken(value: unknown, token: string): boolean {
	const text = JSON.stringify(value);
	return text.includes(token) || text.includes(encodeURIComponent(token));
}
