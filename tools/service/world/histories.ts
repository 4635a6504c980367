import { pastDate, seeded, soonAfter } from './random';
import type { Contact, ServiceUsage, ServiceUsageData, StoredHistory } from './types';

const contactsWithHistory = 100;
const richest = { services: 6, entriesOfEach: 5 };

type Faker = ReturnType<typeof seeded>;

/** The services and the application are the same for everyone: their IDs come up again and again. */
const makeServices = (faker: Faker): string[] =>
	Array.from({ length: 5 }, () => faker.string.uuid());

function makeUsage(faker: Faker, referenceID: string, serviceIDs: string[]): ServiceUsage {
	return {
		serviceUsageID: faker.string.uuid(),
		serviceID: faker.helpers.arrayElement(serviceIDs.slice(1)),
		referenceID,
		applicationID: serviceIDs[0],
		createDate: pastDate(),
		customValues: [
			{ name: 'Campaign', value: faker.company.catchPhrase() },
			{ name: 'Channel', value: faker.helpers.arrayElement(['Email', 'TXT', 'Form']) },
		],
	};
}

function makeEntry(faker: Faker, usage: ServiceUsage): ServiceUsageData {
	return {
		serviceUsageDataID: faker.string.uuid(),
		serviceUsageID: usage.serviceUsageID,
		instanceID: faker.string.uuid(),
		createDate: usage.createDate,
		actionDate: soonAfter(usage.createDate, 14),
		actionName: faker.helpers.arrayElement(['Sent', 'Opened', 'Clicked', 'Submitted']),
		source: faker.helpers.arrayElement(['Email', 'TXT', 'Form']),
		customValues: [{ name: 'Subject', value: faker.lorem.sentence() }],
	};
}

/** Histories of the first 100 contacts, that of the first of all being the richest. */
export function makeHistories(contacts: Contact[]): StoredHistory[] {
	const faker = seeded(6);
	const serviceIDs = makeServices(faker);
	return contacts.slice(0, contactsWithHistory).map(({ referenceID }, index) => {
		const size = index === 0 ? richest.services : faker.number.int({ min: 1, max: 4 });
		const services = Array.from({ length: size }, () => makeUsage(faker, referenceID, serviceIDs));
		const serviceData = services.flatMap((usage) => {
			const entries = index === 0 ? richest.entriesOfEach : faker.number.int({ min: 1, max: 3 });
			return Array.from({ length: entries }, () => makeEntry(faker, usage));
		});
		const keptBack = makeUsage(faker, referenceID, serviceIDs);
		return { referenceID, services, serviceData, keptBack };
	});
}
