/** The JSON Schema of a value, as n8n's editor reads it. */
export interface Schema {
	type: string | string[];
	/** For n8n's AI builder, what the names of the properties do not say. */
	description?: string;
	/** In the order of the editor's columns. */
	properties?: Record<string, Schema>;
	/** The properties that the account names. */
	additionalProperties?: Schema;
}

export const stringOrNull: Schema = { type: ['string', 'null'] };

/** Properties that are strings. */
export function strings(...names: string[]): Record<string, Schema> {
	return Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
}

/** The properties in words: `importID, alreadySent (with Send Once by Key)`. */
export function inWords({ properties = {}, additionalProperties, description }: Schema): string {
	const names = Object.entries(properties).map(([name, { description: remark }]) =>
		remark ? `${name} (${remark})` : name,
	);
	const all = [...names, additionalProperties?.description].filter(Boolean).join(', ');
	return [all, description].filter(Boolean).join('; ');
}
