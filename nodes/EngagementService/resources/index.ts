import { resource } from '../operation';
import { getHistory } from './contact/getHistory';
import { query } from './contact/query';
import { submit } from './form/submit';
import { validate } from './form/validate';
import { getEvents } from './message/getEvents';
import { importTransactions } from './transactionalDatabase/import';
import { getManyByContact } from './txtMessage/getManyByContact';
import { getManyByMobileNumber } from './txtMessage/getManyByMobileNumber';

/** The first operation of a resource is its default. */
export const resources = [
	resource('Contact', 'contact', [query, getHistory]),
	resource('Form', 'form', [submit, validate]),
	resource('Message', 'message', [getEvents]),
	resource('Transactional Database', 'transactionalDatabase', [importTransactions]),
	resource('TXT Message', 'txtMessage', [getManyByContact, getManyByMobileNumber]),
];
