import Fastify from 'fastify';

/**
 * A service with one contact who has `count` TXT messages, a quarter in each list, cut into pages as asked for. It refuses
 * a page that begins after the end.
 *
 * @returns its Base URL, and how to stop it
 */
export async function startServiceWithMessages(count: number) {
	const lists = ['inbound', 'outbound', 'txtOut', 'api'];
	const app = Fastify({ forceCloseConnections: true });
	app.get<{ Querystring: { numRecords: number; startIndex?: number } }>('/txt/*', ({ query }) => {
		const start = Number(query.startIndex ?? 0);
		const length = count / lists.length;
		if (start > length) throw Object.assign(new Error('No such page'), { statusCode: 400 });
		const end = Math.min(start + Number(query.numRecords), length);
		return Object.fromEntries(
			lists.map((list) => [
				list,
				Array.from({ length: end - start }, (_, index) => ({
					messageID: `${list}-${start + index}`,
					mobileNumber: '+447700900123',
					status: 'Delivered',
				})),
			]),
		);
	});
	const url = await app.listen({ host: '127.0.0.1', port: 0 });
	return { url, close: async () => await app.close() };
}
