/** The contact fields, and their field IDs, which forms and contacts share. */
export const fieldIDs = {
	Email: '1001',
	'First Name': '1002',
	'Last Name': '1003',
	'Mobile Number': '1004',
	City: '1005',
	Postcode: '1006',
	'Date of Birth': '1007',
	'Opt-In': '1008',
} as const;

export type FieldName = keyof typeof fieldIDs;
