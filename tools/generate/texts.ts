/** What docs/operations.md says in words. */

export const intro = `
# Operations

For people and tools that write the JSON of workflows. \`npm run generate\` makes this file from the node, and from the [examples](../test/operations.ts) that the tests run.

A node of this package has the type \`n8n-nodes-engagement-service.engagementService\`, the type version 1, and the credential [\`engagementServiceApi\`](#credential). Two parameters choose what it does:
`.trim();

export const pickers = `
Set both. Of the other parameters, leave out those that you do not need: the default then holds. Below \`options\` that is so for \`concurrency\` and \`pageSize\`; of the others nothing is sent when they are left out, and the default is what the editor fills in when a person adds one.

- **JSON name** is the place below \`parameters\`. \`fields.field[].name\` stands for \`{ "fields": { "field": [{ "name": … }] } }\`, with as many entries as you like.
- **Shown for** names the values of other parameters that it goes with. n8n ignores it otherwise.
- A value may be an expression, a text that begins with \`=\`: \`"={{ $json.email }}"\`. \`resource\` and \`operation\` may not.

In the examples of items, each list is cut to its first entry.
`.trim();

export const credentialNote = `
## Credential

The credential type \`engagementServiceApi\`, Engagement Service API. The token is sent with each request, as the query parameter \`apiToken\`; the examples above name the credential as n8n's exports do.
`.trim();

export const requestOptionsNote = `
## Request Options

n8n adds these to the settings of the node, for every operation. The values of the first item count for all.
`.trim();
