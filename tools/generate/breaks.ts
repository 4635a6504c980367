import type { Interface } from './interface';

const INSTEAD =
	'Keep what was there and add something new beside it, or make a new version of the node.';

/** Every way in which `now` breaks workflows stored with `before`. */
export function breaks(before: Interface, now: Interface): string[] {
	const changes = [...before].flatMap(([name, facts]) => {
		const present = now.get(name);
		if (!present) return [`${name} is gone.`];
		const lost = facts.filter((fact) => !present.includes(fact));
		const demands = present.filter((fact) => !facts.includes(fact) && isDemand(fact));
		return [
			...lost.map((fact) => `${name} no longer has: ${fact}.`),
			...demands.map((fact) => `${name} has become: ${fact}.`),
		];
	});
	return [...changes, ...newDemands(before, now)].map((change) => `${change} ${INSTEAD}`);
}

/** Stored nodes may not meet it: n8n stops if a required value is missing, and ignores hidden values. */
const isDemand = (fact: string): boolean => fact === 'required' || fact.startsWith('when ');

/** New required parameters, which stored workflows lack. */
function newDemands(before: Interface, now: Interface): string[] {
	const placeOf = (name: string) => name.slice(0, name.lastIndexOf(' '));
	const places = new Set([...before.keys()].map(placeOf));
	return [...now]
		.filter(([name, facts]) => !before.has(name) && facts.includes('required'))
		.filter(([name]) => places.has(placeOf(name)))
		.map(([name]) => `${name} is new and required.`);
}
