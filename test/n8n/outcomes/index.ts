import { askAnAiAgent } from './askAnAiAgent';
import { checkRegistrations } from './checkRegistrations';
import { collectNewTxtReplies } from './collectNewTxtReplies';
import { nightlyImport } from './nightlyImport';
import type { Check } from './scene';
import { submitAFormForEachRow } from './submitAFormForEachRow';
import { tellTheAccountManager } from './tellTheAccountManager';
import { whoOpenedAndClicked } from './whoOpenedAndClicked';
import { whoOptedOut } from './whoOptedOut';

/** What each example has to do, by its file's name. */
export const checks: Record<string, Check | undefined> = {
	'ask-an-ai-agent-about-a-contact': askAnAiAgent,
	'check-registrations-submit-the-valid-ones': checkRegistrations,
	'collect-new-txt-replies': collectNewTxtReplies,
	'nightly-import': nightlyImport,
	'submit-a-form-for-each-row': submitAFormForEachRow,
	'tell-the-account-manager-about-new-replies': tellTheAccountManager,
	'who-opened-and-clicked': whoOpenedAndClicked,
	'who-opted-out': whoOptedOut,
};
