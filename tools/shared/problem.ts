/** Something that the person at the terminal can act on. Its message is all that they are shown. */
export class Problem extends Error {}
