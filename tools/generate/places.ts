import type { ReceivedRequest } from '../service';

/** What stands at each place of a request, as text: `path 2`, `query since`, `body data[].name`. */
export type Places = Map<string, string>;

/**
 * Takes a request apart to its last value.
 *
 * @param own keys of objects that a person writes: they are values, too, and no places
 */
export function placesOf({ path, query, body }: ReceivedRequest, own: string[]): Places {
	const places: Places = new Map();
	const entries = [
		...path.split('/').map((segment, index): Entry => [`path ${index}`, segment]),
		...Object.entries(query).map(([name, value]): Entry => [`query ${name}`, value]),
		...leaves('body ', body, own),
	];
	for (const [place, value] of entries) {
		const before = places.get(place);
		places.set(place, before === undefined ? value : `${before}\n${value}`);
	}
	return places;
}

type Entry = [place: string, value: string];

function leaves(place: string, value: unknown, own: string[]): Entry[] {
	if (Array.isArray(value)) return value.flatMap((entry) => leaves(`${place}[]`, entry, own));
	if (typeof value !== 'object' || value === null) return [[place, String(value)]];
	return Object.entries(value).flatMap(([key, entry]): Entry[] => {
		if (own.includes(key)) return [[place, `${key}: ${JSON.stringify(entry)}`]];
		return leaves(place.endsWith(' ') ? place + key : `${place}.${key}`, entry, own);
	});
}
