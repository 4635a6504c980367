import { Listr, PRESET_TIMER } from 'listr2';

/**
 * Does one step of a longer work in sight of the person: a spinner and a moving line on a terminal, plain lines
 * elsewhere. `work` is given a function that says how far it is.
 */
export async function step<T>(
	title: string,
	work: (say: (line: string) => void) => Promise<T>,
): Promise<T> {
	const begun: Array<Promise<T>> = [];
	const options = { timer: PRESET_TIMER, showErrorMessage: false };
	const list = new Listr(
		{
			title,
			task: async (_, task) => {
				begun.push(work((line) => (task.output = line)));
				// An error without a text: whoever called prints the text, and listr2 would print it a second time.
				await begun[0].catch(() => Promise.reject(new Error('')));
			},
		},
		{
			rendererOptions: options,
			fallbackRenderer: 'simple',
			fallbackRendererOptions: options,
			registerSignalListeners: false,
		},
	);
	await list.run().catch(() => undefined);
	return await begun[0];
}
