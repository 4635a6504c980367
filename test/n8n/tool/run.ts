/* eslint-disable no-console */
import { runInterruptible } from '../../../tools/shared/interruptible';
import { ways } from './agent';
import { call } from './call';
import { cases } from './cases';
import { Checks } from './checks';
import { found, problemsOf, toolsIn } from './findings';
import { inN8n } from './inN8n';

/** Shows what n8n's AI agent gets to read from our node, and what it makes our node send. */
async function main(signal: AbortSignal): Promise<void> {
	const checks = new Checks();
	const tools = new Set<string>();
	await inN8n(signal, async (host) => {
		for (const way of ways) {
			console.log(`\nOur node, ${way}`);
			for (const given of cases.filter(({ only = way }) => only === way)) {
				const called = await call(host, given, way);
				const title = `${given.tool.name} ${given.title} (${found(called)})`;
				checks.say(title, problemsOf(given, called));
				for (const tool of toolsIn(called)) tools.add(tool);
			}
		}
	});
	console.log(['\nWhat the model was told of them:', ...tools].join('\n'));
	console.log(`\n${checks.verdict()}`);
}

void runInterruptible(main);
