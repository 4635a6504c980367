import { referenceId } from '../../shared/fields';
import { getManyOperation } from './messages';

export const getManyByContact = getManyOperation(referenceId('the contact'), 'REFERENCE_ID', {
	name: 'Get Many by Contact',
	value: 'getManyByContact',
	action: 'Get many TXT messages by contact',
	description: 'Retrieve the TXT messages between a programme and a contact',
});
