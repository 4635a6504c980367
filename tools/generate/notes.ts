/** What docs/operations.md says of an operation that its fields do not. */
export const notes: Record<string, string> = {
	'form/submit': `
Fill in the values of the form in one of three ways, with **Field Values**: map each field, for which you drag values in from the input; send the input item as it is; or write JSON, an object such as \`{ "Email": "nathan@example.com" }\` or a list such as \`[{ "fieldID": "…", "value": "…" }]\`.

A value that is missing is not sent, and a hint after the run names it; an empty text is sent. Values are sent as text: numbers and true or false as written, dates as ISO 8601, lists and objects as JSON.

For what must not arrive twice, there is [Send Once](send-once.md).`,

	'form/validate': `
It has two outputs. On **Valid**, the input items go on as they came, so that Submit with **Map Automatically** can follow. On **Invalid**, they have the service's own words in \`validationMessage\`.`,

	'transactionalDatabase/import': `
How a file is uploaded, and how far an import is, the service's documentation does not show: see [any other endpoint](http-request.md).`,

	'contact/query': `
How a filter, a condition and the columns are written, the service's documentation does not show. In a simplified item, a field without a name goes under its ID, and one whose name is taken under \`name (fieldID)\`: no value is lost.`,

	'message/getEvents': `
**Whole Response** has the dates on which the contact read the message and opted out.

The link's position is called \`postion\`, as the service spells it.`,

	'txtMessage/getManyByContact': `
For a contact's replies, switch **Return All** on and leave only **Inbound** in **Lists**. With some lists left out, the node reads on until it has as many messages of the others as you asked for.

A message comes with its IDs, mobile number, status and type, but without its text and time: the service does not give them.

One limit remains: if the service's positions in a TXT programme count the messages of other contacts too, nobody can tell from outside when everything was read. If messages are missing, raise **Page Size**.`,
};
