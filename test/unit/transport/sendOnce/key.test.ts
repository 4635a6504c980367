import { submit } from '../../../../nodes/EngagementService/resources/form/submit';
import { Parameters } from '../../../../nodes/EngagementService/shared/parameters';
import { sendOnceKey } from '../../../../nodes/EngagementService/transport/sendOnce';
import { sourceOf } from '../../source';

/** @param value what the key, as it was typed, is for the item */
function keyOf(typed: string, value: unknown) {
	const source = sourceOf(
		() => value,
		() => typed,
	);
	return sendOnceKey(new Parameters(source, submit.fields));
}

it.each([
	['={{ $json.id }}', undefined, 'is blank for this item. Give each item its own key'],
	['', '', 'is blank for this item. Give each item its own key'],
	["={{ $fromAI('key') }}", '', 'is blank for this item. Give each item its own key'],
	['=order-{{ $json.id }}', 'order-', 'is blank at {{ $json.id }}, because its'],
	['=order-{{\n$json.id\n}}-a', 'order-  -a', 'is blank at {{\n$json.id\n}}'],
	['={{ "order-" + $json.none }}', 'order-undefined', 'is "order-undefined" for this item'],
	['={{ $json.id }}', 'undefined', 'is "undefined" for this item: its expression found nothing'],
	['={{ $json.id.toUpperCase() }}', 'A-UNDEFINED', 'is "A-UNDEFINED" for this item'],
	['={{ $json.name.slice(0, 6) }}', 'Nathan\ud83d', 'broken character (half of an emoji)'],
	['={{ $json }}', { id: 1 }, 'must be text'],
	['=row {{ $json }}', 'row [object Object]', 'must be text'],
	['={{ [1] }}', [1], 'must be text'],
	['={{ true }}', true, 'must be text'],
	['=k-{{ $json.date }}', 'k-Invalid DateTime', 'an invalid date'],
	['={{ "k-" + new Date("") }}', 'k-Invalid Date', 'an invalid date'],
	['={{ "k-" + new Map() }}', 'k-[object Map]', 'an object'],
	['={{ "k-" + "".trim }}', 'k-function trim() { [native code] }', 'an object'],
])('refuses %j with the value %j', (typed, value, message) => {
	expect(() => keyOf(typed, value)).toThrow(message);
});

it.each([
	['={{ $json.id }}', 7, '7'],
	['={{ $json.id }}', ' 7 ', '7'],
	['order', 'order', 'order'],
	['=order-{{ $json.id }}', 'order-7', 'order-7'],
	['=order-{{ $json.id }}', 'order-0', 'order-0'],
	['=order-{{ $json.id }}', 'order-order-', 'order-order-'],
	['={{ $json.email }}', 'jennifer.null@example.com', 'jennifer.null@example.com'],
	['=customer-{{ $json.name }}', 'customer-null', 'customer-null'],
	['={{ $json.name }}', 'undefinedly', 'undefinedly'],
	['= {{ $json.name }} ', 'Null', 'Null'],
])('takes %j with the value %j', (typed, value, key) => {
	expect(keyOf(typed, value)).toBe(key);
});
