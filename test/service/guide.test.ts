import { startService, tokens, type Rules } from '../../tools/service';
import { guide } from '../../tools/service/guide';

describe.each<Rules>([{}, { published: 'cut' }])('the guide of a service with %j', (rules) => {
	it('prints filters that find the contact, and not everybody', async () => {
		await using service = await startService(rules);
		const { data } = service.control.state;
		const contact = expect.objectContaining({ referenceID: data.ids.contact });
		const query = `${service.url}/database/contacts/query?apiToken=${tokens.view}`;
		const headers = { 'content-type': 'application/json' };
		const printed = guide(service.url, data);
		const filters = [...printed.matchAll(/^ +Filter String .*?\)\s+(.+)$/gm)].map(([, one]) => one);
		expect(filters).toHaveLength(4);

		for (const filterString of filters) {
			const request = {
				method: 'POST',
				headers,
				body: JSON.stringify({ filterString, needTotalRowCount: true }),
			};
			const found: unknown = await (await fetch(query, request)).json();
			expect(found).toMatchObject({ selectedContacts: expect.arrayContaining([contact]) });
			expect(found).not.toMatchObject({ totalContacts: data.contacts.length });
		}
	});
});

it("the guide prints each form's fields", () => {
	const printed = guide('http://localhost');
	expect(printed).toMatch(/Email \(required\), Session \(required\), Mobile Number, Guests/);
	expect(printed).toMatch(/Rating \(required\), Comments/);
});
