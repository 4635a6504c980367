import { fieldIDs, type FieldName } from './fields';
import { ids } from './ids';
import type { Form, FormField } from './types';

const contactField = (name: FieldName, required = false): FormField => ({
	fieldID: fieldIDs[name],
	name,
	required,
});

export const forms: Form[] = [
	{
		formID: ids.forms.newsletter,
		title: 'Newsletter Sign-Up',
		fields: [
			contactField('Email', true),
			contactField('First Name'),
			contactField('Last Name'),
			contactField('Opt-In'),
		],
	},
	{
		formID: ids.forms.event,
		title: 'Event Registration',
		fields: [
			contactField('Email', true),
			{ fieldID: '2001', name: 'Session', required: true },
			contactField('Mobile Number'),
			{ fieldID: '2002', name: 'Guests', required: false },
		],
	},
	{
		formID: ids.forms.feedback,
		title: 'Visit Feedback',
		fields: [
			{ fieldID: '3001', name: 'Rating', required: true },
			{ fieldID: '3002', name: 'Comments', required: false },
		],
	},
];
