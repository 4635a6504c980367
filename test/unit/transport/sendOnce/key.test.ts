import { submit } from '../../../../nodes/EngagementService/resources/form/submit';
import { Parameters } from '../../../../nodes/EngagementService/shared/parameters';
import { sendOnceKey } from '../../../../nodes/EngagementService/transport/sendOnce';

/** @param typed what is filled in, and its value for the item */
function keyOf(typed: string, value: unknown) {
	const parameters = new Parameters({ get: () => value, timezone: 'UTC' }, submit.fields);
	return sendOnceKey(parameters, typed);
}

it.each([
	['={{ $json.id }}', undefined, 'is blank for this item'],
	['', '', 'is blank for this item'],
	['=order-{{ $json.id }}', 'order-', 'is "order-" for this item: its expression found nothing'],
	['=order {{ $json.id }}', 'order ', 'is "order" for this item'],
	['=order-{{\n$json.id\n}}', 'order-', 'is "order-" for this item'],
	['=order-{{ $json.id }}', 'order-null', 'is "order-null" for this item'],
	['=order-{{ $json.id }}', 'order-undefined', 'is "order-undefined" for this item'],
	['={{ $json.a }}{{ $json.b }}', 'null7', 'is "null7" for this item'],
	['={{ $json }}', { id: 1 }, 'must be text'],
	['=row {{ $json }}', 'row [object Object]', 'must be text'],
	['={{ [1] }}', [1], 'must be text'],
	['={{ true }}', true, 'must be text'],
])('refuses %j with the value %j', (typed, value, message) => {
	expect(() => keyOf(typed, value)).toThrow(message);
});

it.each([
	['={{ $json.id }}', 7, '7'],
	['={{ $json.id }}', ' 7 ', '7'],
	['order', 'order', 'order'],
	['=order-{{ $json.id }}', 'order-7', 'order-7'],
	['={{ $json.email }}', 'jennifer.null@example.com', 'jennifer.null@example.com'],
	['= {{ $json.name }} ', 'Null', 'Null'],
	['=order-{{ $json.id }}', 'order-nullable', 'order-nullable'],
	['=order-{{ $json.id }}', 'order-nonnull', 'order-nonnull'],
])('takes %j with the value %j', (typed, value, key) => {
	expect(keyOf(typed, value)).toBe(key);
});
