const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => shape.test(text);

/** UUIDs are the same in any letter case. */
export const sameID = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
