import { requiredId } from '../../shared/fields';
import { getManyOperation } from './messages';

export const mobileNumber = requiredId({
	displayName: 'Mobile Number',
	name: 'mobileNumber',
	placeholder: 'e.g. +447700900123',
	description: "The number exactly as the service has it, for example in the contact's data",
});

export const getManyByMobileNumber = getManyOperation(mobileNumber, '+447700900123', {
	name: 'Get Many by Mobile Number',
	value: 'getManyByMobileNumber',
	action: 'Get many TXT messages by mobile number',
	description: 'Retrieve the TXT messages between a programme and a mobile number',
	advice:
		'Check the Programme ID, and that the mobile number is written exactly as the service has it, such as +447700900123.',
});
