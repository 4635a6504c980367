/** Statuses, counts, types and names of properties: no value. Nothing holds if the node assumes nothing. */
export type Finding = [question: string, seen: string, assumed: string, holds?: boolean];

/** Requests fewer records until the service accepts the number. */
export async function largestPage(
	records: string,
	request: (count: number) => Promise<{ status: number; count: number }>,
): Promise<Finding> {
	const seen: string[] = [];
	for (const requested of [1000, 500, 151, 150]) {
		const { status, count } = await request(requested);
		const isAccepted = status === 200;
		seen.push(`${requested}: ${isAccepted ? `${count} returned` : status}`);
		if (isAccepted) break;
	}
	const isAccepted = seen.some((each) => each.endsWith('returned'));
	return [`Longest page of ${records}`, seen.join(', '), '150 may be requested', isAccepted];
}
