import { makeContacts } from './contacts';
import { forms } from './forms';
import { makeHistories } from './histories';
import { ids } from './ids';
import { makeMessageEvents } from './messageEvents';
import { makeTxtMessages } from './txtMessages';

const contacts = makeContacts();

/** Everything that the stand-in knows: the same on every machine and run. Nothing changes it: what happens is in the store. */
export const world = {
	ids,
	forms,
	contacts,
	transactionalDatabases: Object.values<string>(ids.transactionalDatabases),
	uploads: [ids.upload] as string[],
	programmes: Object.values<string>(ids.programmes),
	txtMessages: makeTxtMessages(contacts),
	histories: makeHistories(contacts),
	receivedMessages: makeMessageEvents(contacts),
};
