import fc from 'fast-check';

import { submission } from '../../../../nodes/EngagementService/resources/form/submission';
import { submissionFields } from '../../../../nodes/EngagementService/resources/form/submissionFields';
import { Parameters } from '../../../../nodes/EngagementService/shared/parameters';
import { fieldsOf, itemOf, objectOf, properties, sent } from './formFields';
import { holds } from '../../property';

const blank = fc.constantFrom(undefined, null, '', ' ');
const identifiedBy = fc.constantFrom('name', 'fieldID');

holds(
	'Map Automatically sends every property of the item',
	fc.property(properties(sent), identifiedBy, blank, (given, fieldsIdentifiedBy, ignoreFields) => {
		const values: Record<string, unknown> = {
			fieldsMode: 'autoMap',
			fieldsIdentifiedBy,
			ignoreFields,
		};
		const source = {
			get: (path: string) => values[path],
			timezone: 'UTC',
			input: itemOf(objectOf(given)),
		};
		const { body } = submission(new Parameters(source, submissionFields));
		expect(body.data ?? []).toEqual(fieldsOf(given, fieldsIdentifiedBy));
	}),
);
