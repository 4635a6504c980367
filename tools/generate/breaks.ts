import type { Interface } from './interface';

const INSTEAD =
	'Keep what was there and add something new beside it, or make a new version of the node.';

/** Every way in which `now` breaks workflows stored with `before`: what is broken, for whom, and what to do instead. */
export function breaks(before: Interface, now: Interface): string[] {
	const problems = [...before].flatMap(([name, facts]) => {
		const present = now.get(name);
		return present ? changes(name, facts, present) : [gone(name)];
	});
	return [...problems, ...demands(before, now)].map((problem) => `${problem} ${INSTEAD}`);
}

/** What `now` has that `before` had not, and that breaks nothing. */
export function additions(before: Interface, now: Interface): string[] {
	return [...now].flatMap(([name, facts]) => {
		const known = before.get(name);
		if (!known) return [name];
		return facts.filter((fact) => !known.includes(fact)).map((fact) => `${name} ${fact}`);
	});
}

const isOutput = (name: string): boolean => name.includes(' → ');

function gone(name: string): string {
	return isOutput(name)
		? `${name} is gone: expressions that read it in later nodes find nothing.`
		: `${name} is gone: nodes that have it lose what they say there.`;
}

function changes(name: string, before: string[], now: string[]): string[] {
	const lost = before.filter((fact) => !now.includes(fact));
	const added = now.filter((fact) => !before.includes(fact));
	return [
		...(before[0] === now[0] ? [] : [typeChange(name, before[0], now[0])]),
		...lost.flatMap((fact) => loss(name, fact)),
		...added.flatMap((fact) => restriction(name, fact)),
	];
}

function typeChange(name: string, before: string, now: string): string {
	const whom = isOutput(name) ? 'expressions that read it' : 'nodes that have a value for it';
	return `${name} was ${before} and is ${now}: ${whom} are not made for that.`;
}

function loss(name: string, fact: string): string[] {
	const [kind] = fact.split(' ', 1);
	switch (kind) {
		case 'default':
			return [
				`${name} no longer has the ${fact}: n8n stores no defaults, so nodes in which nobody changed it do something else.`,
			];
		case 'value':
			return [`${name} no longer has the ${fact}: nodes that have chosen it fail.`];
		case 'version':
			return [
				`${name} no longer has the ${fact}: n8n does not find the node in workflows that have it.`,
			];
		default:
			return [];
	}
}

function restriction(name: string, fact: string): string[] {
	if (fact === 'required') return [`${name} is required now: nodes without it stop.`];
	if (!fact.startsWith('when ')) return [];
	return [`${name} is shown only ${fact} now: n8n ignores what other nodes have there.`];
}

/** New parameters that workflows stored before cannot have. */
function demands(before: Interface, now: Interface): string[] {
	const placeOf = (name: string) => name.slice(0, name.lastIndexOf(' '));
	const places = new Set([...before.keys()].map(placeOf));
	return [...now]
		.filter(([name, facts]) => !before.has(name) && facts.includes('required'))
		.filter(([name]) => places.has(placeOf(name)))
		.map(([name]) => `${name} is new and required: nodes that were stored before stop.`);
}
