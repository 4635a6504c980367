import { resource } from '../../operation';
import { getManyByContact } from './getManyByContact';
import { getManyByMobileNumber } from './getManyByMobileNumber';

export const txtMessage = resource('TXT Message', 'txtMessage', [
	getManyByContact,
	getManyByMobileNumber,
]);
