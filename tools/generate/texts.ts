/** What docs/operations.md says in words. */

export const intro = `
# Operations

What each operation does, what to fill in, and what comes out. For people and tools that write the JSON of workflows, the names in it are folded away below each. \`npm run generate\` makes this page from the node, and from the [examples](../tools/operations/index.ts) that the tests run.
`.trim();

export const everywhere = `
In n8n's panel they are [these actions](images/actions.png).

## In every operation

- **Each item that comes out** is linked to the item that it was made from, so expressions such as \`$('Table').item.json.email\` work in later nodes.
- **Limit** counts the items that come out; **Return All** reads to the end. The node reads page after page by itself, asks for the next ones before it needs them once a list is long, and returns each message and contact once.
`.trim();

export const workflowJson = `
## Workflow JSON

A node has the type \`n8n-nodes-engagement-service.engagementService\`, the type version 1, and the credential [\`engagementServiceApi\`](#credential). The parameters \`resource\` and \`operation\` choose what it does: set both.

- **JSON name** is the place below \`parameters\`. \`fields.field[].name\` stands for \`{ "fields": { "field": [{ "name": … }] } }\`, with as many entries as you like.
- Leave out what you do not need: the default then holds. Below \`options\` that is so for \`concurrency\` and \`pageSize\`; of the others nothing is sent when they are left out, and the default is what the editor fills in when a person adds one.
- What goes **with** another parameter's value is ignored by n8n otherwise.
- A value may be an expression, a text that begins with \`=\`: \`"={{ $json.email }}"\`. \`resource\`, \`operation\` and what chooses a mode or an output may not.
`.trim();

export const credentialNote = `
## Credential

**Engagement Service API**, in JSON \`engagementServiceApi\`. The token is sent with each request, as the query parameter \`apiToken\`; the examples above name the credential as n8n's exports do.
`.trim();

export const requestOptionsNote = `
## Request Options

n8n adds these to the settings of the node, for every operation, but not to those of the trigger. The values of the first item count for all.
`.trim();

export const trigger = `
## Trigger

**Engagement Service Trigger**, in JSON \`n8n-nodes-engagement-service.engagementServiceTrigger\`, starts a workflow when something happens. The service's documentation knows no notifications, so the trigger asks it at its **Poll Times**, with the requests of the operations above, and puts out what was not there the last time. All that is new at one poll comes in one execution.

- What is there when the workflow is activated starts nothing, and neither does what happens while it is not active.
- A poll that fails is in the list of executions, in the words of the service, and puts out nothing. It loses nothing: the next one finds what is new all the same.
- With **Matching a Filter**, a contact that the filter has not found before comes with all its entries or messages. One that you put on a list does not: its past starts nothing.
- Something comes again only when a poll in between did not find it, such as a contact that no longer matched and now does. A list that changes while it is read page by page may miss one, which then comes again.
- When you change the filter, the programme, the lists or the credential, or rename the node, it begins anew: what is there then starts nothing. A contact more or fewer on a list changes nothing for the others.
- n8n saves what the trigger remembers when something comes out, and when the workflow is activated. What had gone since then is not known after a restart of n8n or a change of the workflow: if it comes back, it starts nothing. If n8n itself cannot start an execution, what was new is lost.
- It has no Request Options: n8n gives them to nodes without triggers only.
- **Fetch Test Event** in the editor puts out one that is there, to build the workflow with.

n8n keeps about 13 bytes for each contact, entry or message that is there.
`.trim();

/** Behind a line to be opened. */
export function folded(parts: string[]): string {
	const summary = '<summary>In workflow JSON</summary>';
	return ['<details>', summary, ...parts, '</details>'].join('\n\n');
}
