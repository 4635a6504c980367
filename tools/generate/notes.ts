/** Paragraphs of docs/operations.md on an operation, beyond its fields. */
export const notes: Record<string, string[]> = {
	'form/submit': [
		'**Fields (JSON)** takes an object such as `{ "Email": "nathan@example.com" }`, or a list such as `[{ "fieldID": "…", "value": "…" }]`.',
		'A missing value is not sent, and a hint after the run names it. An empty text is sent. Values are sent as text: numbers and true or false as written, dates as ISO 8601, lists and objects as JSON.',
		'[Send Once](send-once.md) keeps an item from being submitted twice.',
	],
	'form/validate': [
		'It has two outputs. **Valid** passes the input items on unchanged, so that Submit with **Map Automatically** can follow. **Invalid** adds the text of the service as `validationMessage`.',
	],
	'transactionalDatabase/import': [
		"The service's documentation does not show how to upload a file or how to follow an import. See [any other endpoint](http-request.md).",
	],
	'contact/query': [
		"The service's documentation does not show how to write a filter, a condition or the columns. In a simplified item, a field without a name has its ID as its name. The second of two fields with the same name is called `name (fieldID)`.",
	],
	'message/getEvents': [
		'**Whole Response** has the dates on which the contact read the message and opted out. The position of a link is called `postion`, as the service spells it.',
	],
	'txtMessage/getManyByContact': [
		'To read only replies, turn **Return All** on and leave only **Inbound** in **Lists**. If you leave out a list, the node continues until it has enough messages of the others.',
		'The service returns the IDs, mobile number, status and type of a message, but not its text and time.',
		"The service's documentation does not say whether a page counts messages of other contacts, too. If it does, the node may miss messages. A larger **Page Size** makes this less likely.",
	],
};
