const INSTEAD =
	'Keep what was there and add something new beside it, or make a new version of the node.';

/** Every way in which `now` breaks workflows stored with `before`. Both are texts of the record. */
export function breaks(before: string, now: string): string[] {
	const [past, present] = [before, now].map(read);
	const places = new Set([...past.keys()].map(placeOf));
	const losses = [...past].flatMap(([name, facts]) => {
		const kept = present.get(name);
		if (!kept) return `${name} is gone.`;
		return facts
			.filter((fact) => !kept.includes(fact))
			.map((fact) => `${name} no longer has: ${fact}.`);
	});
	const demands = [...present].flatMap(([name, facts]) => {
		const known = past.get(name);
		if (known) {
			return facts
				.filter((fact) => !known.includes(fact) && isDemand(fact))
				.map((fact) => `${name} has become: ${fact}.`);
		}
		// Stored workflows lack it.
		const isDemanded = facts.includes('required') && places.has(placeOf(name));
		return isDemanded ? `${name} is new and required.` : [];
	});
	return [...losses, ...demands].map((change) => `${change} ${INSTEAD}`);
}

/** Stored nodes may not meet it: n8n stops if a required value is missing, and ignores hidden values. */
const isDemand = (fact: string): boolean => fact === 'required' || fact.startsWith('when ');

const placeOf = (name: string): string => name.slice(0, name.lastIndexOf(' '));

/** The facts of each part, by its name. */
function read(text: string): Map<string, string[]> {
	const lines = text.split('\n').filter(Boolean);
	const parts = lines.map((line) => line.split(': '));
	return new Map(parts.map(([name, facts]) => [name, facts.split('; ')]));
}
