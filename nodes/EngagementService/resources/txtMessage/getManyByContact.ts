import { CHECK_REFERENCE_ID, referenceId } from '../../shared/fields';
import { getManyOperation } from './messages';

export const getManyByContact = getManyOperation(referenceId('the contact'), 'REFERENCE_ID', {
	name: 'Get Many by Contact',
	value: 'getManyByContact',
	action: 'Get many TXT messages by contact',
	description: 'Retrieve the TXT messages between a programme and a contact',
	advice: `Check the Programme ID. ${CHECK_REFERENCE_ID}`,
});
