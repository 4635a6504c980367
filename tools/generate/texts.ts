/** What docs/operations.md says in words. */

export const intro = `
# Operations

What each operation does, what you fill in, and what it returns. The JSON names are for people and tools that write workflows as JSON. \`npm run generate\` makes this page from the node and from the [examples](../tools/operations) that the tests run.
`.trim();

export const everywhere = `
n8n's panel lists them as [actions](images/actions.png).

- **Items** are linked to the item that they were made from, so expressions such as \`$('Table').item.json.email\` work in later nodes.
- **Limit** counts the items that an operation returns. **Return All** reads to the end, page after page, and returns each message and contact once.
- **Requests at Once** applies to all items together, with the value of the first item.
`.trim();

export const triggerNote = `
## Trigger

**Engagement Service Trigger** starts a workflow when something happens; in JSON it is \`n8n-nodes-engagement-service.engagementServiceTrigger\`. The service's documentation describes no notifications, so the trigger polls. At its **Poll Times**, it sends the requests of the operations above, and returns everything new in one execution.

- Only events that happen while the workflow is active start it. The first poll after each activation only remembers what exists.
- A failed poll appears among the executions, with the text of the service. It loses nothing: the next poll finds what is new.
- **Contact Found or Changed** compares the reference ID and the data of a contact, as the service sends them. The source and the order of the fields do not count.
- An item of **Message Event Added** has the \`referenceID\` of its contact. The service's documentation lists no events and no statuses. **Fetch Test Event** shows how yours writes them. A new \`optOutDate\` without an event starts nothing.
- With **Matching a Filter**, a contact that the filter finds for the first time comes with all its entries or messages. The past of a contact that you add to a list starts nothing.
- An event repeats only if a poll in between did not find it. This happens if a contact stops matching for a while, or if a list changes while it is read.
- The trigger starts over when you change the filter, the programme, the message, the lists or the credential, or rename the node. Under **Contact Found or Changed**, other **Columns** do so, too. One contact more or fewer on a list changes nothing for the others.
- n8n saves the trigger's memory when it starts an execution and when you activate the workflow. If something disappears after the last save and comes back after a restart of n8n, it starts nothing. If n8n cannot start an execution, its events are lost.
- It has no Request Options: n8n adds them only to nodes that are not triggers.
- **Fetch Test Event** in the editor returns an existing event, to build the workflow with.

n8n stores about 13 bytes for each contact, entry, event or message: 130 kB for 10,000.
`.trim();

export const credentialNote = `
## Credential

**Engagement Service API**, in JSON \`engagementServiceApi\`. Each request sends the token as the query parameter \`apiToken\`.
`.trim();

export const requestOptionsNote = `
## Request Options

n8n adds these to the settings of the node, for every operation. The values of the first item apply to all items.
`.trim();

export const workflowJson = `
## Workflow JSON

The parameters \`resource\` and \`operation\` choose what a node does: set both. The **JSON name** of a parameter is its place below \`parameters\`.

- \`fields.field[].name\` stands for \`{ "fields": { "field": [{ "name": … }] } }\`, with any number of entries.
- A parameter that you leave out has its default. An option that you leave out is not sent: its default is only the value that the editor fills in. Without \`pageSize\`, its default applies.
- n8n ignores a parameter whose condition, **With …**, is not met.
- A value may be an expression, a text that begins with \`=\`: \`"={{ $json.email }}"\`. \`resource\`, \`operation\` and the choice of a mode or an output may not.

A node:
`.trim();
