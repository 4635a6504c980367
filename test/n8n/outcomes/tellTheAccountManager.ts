import { world } from '../../../tools/service';
import { same, type Scene } from './scene';

/** How many replies to the programme of offers have come from this mobile number. */
function repliesFrom(mobileNumber: string | null): number {
	return world.txtMessages.filter(
		({ list, message }) =>
			list === 'inbound' &&
			message.mobileNumber === mobileNumber &&
			message.programmeID === world.ids.programmes.offers,
	).length;
}

export async function tellTheAccountManager({ run, table }: Scene): Promise<void> {
	const contacts = await table('Key Contacts');
	const first = await run();
	same(
		'Whom it tells',
		first.items('Message to the Account Manager').map(({ to }) => to),
		contacts.flatMap(({ mobile_number, account_manager }) =>
			Array.from({ length: repliesFrom(mobile_number) }, () => account_manager),
		),
	);
	same(
		'The numbers to check',
		first.items('Numbers to Check').map(({ mobile_number }) => mobile_number),
		['07700 900003'],
	);

	const second = await run();
	same('What a second run tells', second.items('Message to the Account Manager'), []);
}
