/* eslint-disable no-console */
import { tokens, world } from '../../../tools/service';
import { runInterruptible } from '../../../tools/shared/interruptible';
import { Checks, hasToken, problems } from './checks';
import { startEndpoint } from './endpoint';
import { resultOf, runHttpRequest } from './httpRequest';
import { inN8n, type Host } from './inN8n';
import { otherEndpoints } from './otherEndpoints';

const data = [{ name: 'Email', value: 'ada@example.com' }];

/** Shows that n8n's HTTP Request node reaches any endpoint of the service with our credential. */
async function main(signal: AbortSignal): Promise<void> {
	const checks = new Checks();
	await inN8n(signal, async (host) => {
		console.log("\nOur credential in n8n's HTTP Request node");
		await knownEndpoint(host, checks);
		await using endpoint = await startEndpoint();
		for (const { title, setting, status, sends } of otherEndpoints(endpoint.url)) {
			endpoint.arrived.length = 0;
			const { allowed, ...rest } = setting;
			const execution = await runHttpRequest(host, rest, allowed);
			const result = JSON.stringify(resultOf(execution));
			const arrived = endpoint.arrived.map((request) => JSON.stringify(request));
			checks.say(
				title,
				problems(
					[execution.status !== status, `the execution ended with ${execution.status}, ${result}`],
					[arrived.join() !== sends.map((each) => JSON.stringify(each)).join(), `${arrived}`],
					[hasToken(execution.data, tokens.full), `the token is stored: ${result}`],
				),
			);
		}
		await whatN8nDoes(host, `${endpoint.url}/repeated`);
	});
	console.log(`\n${checks.verdict()}`);
}

async function knownEndpoint(host: Host, checks: Checks): Promise<void> {
	const { service } = host;
	const url = `${service.url}/forms/${world.ids.forms.newsletter}/validate`;
	const body = { sendBody: true, specifyBody: 'json', jsonBody: JSON.stringify({ data }) };
	await service.control.reset();
	const execution = await runHttpRequest(host, { parameters: { method: 'POST', url, ...body } });
	const [{ status, violations }] = await service.control.requests();
	checks.say(
		'An endpoint that the service documents accepts the request',
		problems(
			[execution.status !== 'success', `the execution ended with ${execution.status}`],
			[status !== 200, `it answered ${status}`],
			[violations.length > 0, violations.join(', ')],
			[hasToken(execution.data, tokens.full), 'the token stands in the stored execution'],
		),
	);
}

/** Not a check: what the HTTP Request node does with an answer is not in our hands. */
async function whatN8nDoes(host: Host, url: string): Promise<void> {
	const { data: stored } = await runHttpRequest(host, { parameters: { url } });
	const verb = hasToken(stored, tokens.full) ? 'stores' : 'does not store';
	console.log(`Note: the HTTP Request node ${verb} a token that the service repeats in an error.`);
}

void runInterruptible(main);
