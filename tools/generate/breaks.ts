/**
 * Every way in which `now` breaks workflows stored with `before`. Both are the generated parts of docs/operations.md, by
 * name: their tables have all that stored workflows rely on, except the items, which are in test/frozen.
 */
export function breaks(before: Record<string, string>, now: Record<string, string>): string[] {
	const [past, present] = [before, now].map(factsOf);
	const lost = past.filter((fact) => !present.includes(fact));
	// Stored workflows lack what is newly required. None has a new operation, whose part was empty or missing.
	const required = present.filter((fact) => fact.includes('**required**') && !past.includes(fact));
	const demanded = required.filter((fact) => before[fact.split(' ')[0]]?.trim());
	return [...lost.map((fact) => `Lost: ${fact}`), ...demanded.map((fact) => `New: ${fact}`)];
}

/** The type and the default of each parameter, and each of its choices. n8n's own options are no promise of ours. */
function factsOf(parts: Record<string, string>): string[] {
	const ours = Object.entries(parts).filter(([place]) => place !== 'requestOptions');
	const rows = ours.flatMap(([place, part]) =>
		part.split('\n').map((line) => [place, ...line.split(/ *\| */)]),
	);
	return rows.flatMap(([place, , , path, value, text]) => {
		if (!path?.startsWith('`')) return [];
		const conditions = text.match(/(?<=Only )when .+?`(?=\.)/g) ?? [];
		const name = [place, path, ...conditions].join(' ');
		const choices = text.match(/(?<=\*\* \()`.+?`(?=\))/g) ?? [];
		return [`${name}: ${value}`, ...choices.map((choice) => `${name}: choice ${choice}`)];
	});
}
