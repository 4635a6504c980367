import { queryContacts } from './contacts';
import { submitForm, validateForm } from './forms';
import { getContactHistory, getMessageEvents } from './history';
import { importTransactions } from './imports';
import { listTxtMessages } from './txtMessages';
import type { Handler } from './types';

/** The operations by the contract's operation IDs. */
export const operations: Record<string, Handler> = {
	submitForm,
	validateForm,
	importTransactions,
	queryContacts,
	listTxtMessages,
	getContactHistory,
	getMessageEvents,
};
