import { pickerAndFields } from '../../shared/operation';
import { getManyByContact } from './getManyByContact';
import { getManyByMobileNumber } from './getManyByMobileNumber';

export const txtMessage = pickerAndFields('txtMessage', [getManyByContact, getManyByMobileNumber]);
