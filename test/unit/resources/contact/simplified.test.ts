import { simplified } from '../../../../nodes/EngagementService/resources/contact/query';

const contact = (...data: object[]) => simplified({ referenceID: 'r', source: 's', data });

it('puts fields under their names', () => {
	expect(contact({ fieldID: '1', name: 'Email', value: 'a@example.com' })).toEqual({
		referenceID: 'r',
		source: 's',
		Email: 'a@example.com',
	});
});

it('puts a field without a name under its ID', () => {
	expect(contact({ fieldID: '1', value: 'x' }, { name: '', fieldID: '2', value: 'y' })).toEqual({
		referenceID: 'r',
		source: 's',
		'1': 'x',
		'2': 'y',
	});
});

it.each(['Email', 'source', 'referenceID', 'error'])(
	'keeps both of two fields named %s',
	(name) => {
		const first = contact({ name: 'Email', value: 'first' });
		const data = [
			{ name: 'Email', value: 'first' },
			{ name, fieldID: '7', value: 'second' },
			{ name, fieldID: '7', value: 'third' },
			{ name, value: 'fourth' },
		];

		expect(contact(...data)).toEqual({
			...first,
			[`${name} (7)`]: 'second',
			[`${name} (2)`]: 'third',
			[`${name} (3)`]: 'fourth',
		});
	},
);

it('keeps a field without name and ID, without a value, and with the name of a built-in', () => {
	const item = contact({ value: 'x' }, { name: 'Empty' }, { name: '__proto__', value: 'y' });

	expect(Object.entries(item)).toEqual([
		['referenceID', 'r'],
		['source', 's'],
		['field', 'x'],
		['Empty', null],
		['__proto__', 'y'],
	]);
});
