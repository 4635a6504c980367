/**
 * Every way in which `now` breaks workflows stored with `before`. Both are the table of JSON names in docs/operations.md. It
 * has all that stored workflows rely on, except the items, which are in test/frozen.
 */
export function breaks(before: string, now: string): string[] {
	const [past, present] = [before, now].map(factsOf);
	const lost = past.filter((fact) => !present.includes(fact));
	// Stored workflows lack what is newly required. None has a new operation.
	const places = new Set(past.map(placeOf));
	const required = present.filter((fact) => fact.includes('**required**') && !past.includes(fact));
	const demanded = required.filter((fact) => places.has(placeOf(fact)));
	return [...lost.map((fact) => `Lost: ${fact}`), ...demanded.map((fact) => `New: ${fact}`)];
}

const placeOf = (fact: string): string => fact.split(' ')[0];

/** The type and the default of each parameter, and each of its choices. n8n's own options are no promise of ours. */
function factsOf(table: string): string[] {
	return table.split('\n').flatMap((line) => {
		const [, path = '', places, value, when, choices] = line.split(/ *\| */);
		if (!path.startsWith('`') || path.startsWith('`requestOptions')) return [];
		const condition = when && `when ${when}`;
		return places.split('<br>').flatMap((place) => {
			const name = [place, path, condition].filter(Boolean).join(' ');
			const allowed = choices.match(/`.+?`/g) ?? [];
			return [`${name}: ${value}`, ...allowed.map((choice) => `${name}: choice ${choice}`)];
		});
	});
}
