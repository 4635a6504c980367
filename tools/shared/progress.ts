/* eslint-disable no-console */

/** Tells the person of a step. `work` can say how far it is. */
export async function step<T>(
	title: string,
	work: (say: (line: string) => void) => Promise<T>,
): Promise<T> {
	console.log(title);
	const begun = Date.now();
	const result = await work((line) => console.log(`  ${line}`));
	console.log(`  done in ${((Date.now() - begun) / 1_000).toFixed(1)} s`);
	return result;
}
