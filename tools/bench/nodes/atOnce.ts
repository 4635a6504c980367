/** As many requests as our node has at once at most. */
const MOST = 100;

/** What `work` resolves to for each of the list, in their order; as many at once as our node would have at most. */
export async function atOnce<T, R>(list: T[], work: (one: T) => Promise<R>): Promise<R[]> {
	const results: R[] = [];
	let next = 0;
	const worker = async () => {
		for (let index = next++; index < list.length; index = next++) {
			results[index] = await work(list[index]);
		}
	};
	await Promise.all(Array.from({ length: MOST }, worker));
	return results;
}
