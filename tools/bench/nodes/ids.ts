export const formId = '8d1f6c1e-3b0a-4a57-9c39-5b1f2a7e4d10';
export const databaseId = '5a9c2e47-d813-4b60-8f1a-7c3e6b09d254';
export const programmeId = '0c6e8f52-7a1d-4e39-b284-d5f903a17c6b';

/** The contact who has very many TXT messages; all others have twelve. */
export const contactId = '7e2a4c90-5d3b-4f18-a6c1-0b9d8e7f3a25';

/** The body of an import, without its `uploadID`. */
export const reader = {
	action: 'Append',
	type: 'FlatFile',
	displayName: 'Orders',
	firstRowHasColumnNames: true,
	columnDelimiter: ',',
	fieldMaps: [
		{ from: 'order', to: 'Order' },
		{ from: 'product', to: 'Product' },
		{ from: 'price', to: 'Price' },
	],
};
