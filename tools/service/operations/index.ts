import { queryContacts } from './contacts';
import { submitForm, validateForm } from './forms';
import { getContactHistory, getMessageEvents } from './history';
import { importTransactions } from './imports';
import { listTxtMessages } from './txtMessages';
import type { Operation } from './types';

/** The operations by the contract's operation IDs. */
export const operations: Record<string, Operation> = {
	submitForm,
	validateForm,
	importTransactions,
	queryContacts,
	listTxtMessages,
	getContactHistory,
	getMessageEvents,
};
