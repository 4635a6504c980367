/** The part of docs/benchmarks.md that explains its tables. */
export const explanation = `
## How to read the tables

**Ratio** is our time divided by theirs: below 1 this node is faster. **To the floor** is our time divided by that of a bare function that sends the same requests, ten at once, through n8n's own \`httpRequestWithAuthentication\`, and does nothing else: no parameter is evaluated, nothing is checked, no list is split. Both are medians over the rounds, in each of which every side has run once, one after the other.

**µs per item** is the median time of a side, for each of 1,000 items that go in; for Return All, for each of the 50,000 records that are read. **In flight** is the most requests that the service had at once. HTTP Request sends each item's request as soon as it is prepared, without waiting for answers: the slower the service, the more it has at once, without a bound. This node never sends more than **Requests at Once**, ten here as by default: 1,000 answers of 50 ms cannot take less than five seconds, 5,000 µs per item, and there the ratio to the floor is the one to look at.

**Blocked** is the longest time in which n8n could do nothing else, no other workflow and no click, in the worst run. **Memory** is the most that n8n's heap and its buffers grew over where they were before, after a garbage collection, in the worst run; it counts what the garbage collector had not yet come to.

## What is compared

- **Submit, ten mapped fields**: ten expressions, here as the form's fields, there as the body's, key by key. **Automatic mapping** and **JSON** are beside a body that is one expression, the whole item. Our bodies are larger, since the service wants a list of names and values.
- **Import**: one expression, the upload's ID, in the same body.
- **Query**: one contact of eight fields for each item. HTTP Request puts out the answer as it came; with Split Out and Edit Fields (one expression for the whole contact) it becomes what this node puts out.
- **TXT messages**: twelve for each item, three in each of the four lists. HTTP Request puts out the answer; with four Split Outs and a Merge it becomes one item for each message.
- **Return All**: one input item; 85 pages of messages or 101 of contacts, the last of them empty. HTTP Request's own pagination puts out the pages, this node 50,000 items.

HTTP Request sends the same token, as a Query Auth credential, and asks for the same data. A run that has sent another number of requests, or put out another number of items, fails the bench.

## How it is measured

The workflows run as in production, started by a webhook, and store nothing; a run by hand would be watched, recorded and asked after meanwhile. Two nodes of the bench stand around the nodes of a side: the first makes the items, collects the garbage and starts the clock, the second stops it. So the time has everything that n8n does for the nodes between them, and neither the trigger nor the answer. The service is a bare one in a process of its own, answering from memory on the same machine.
`;
