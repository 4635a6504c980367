/* eslint-disable @n8n/community-nodes/no-restricted-globals, no-console */
import { Command } from 'commander';

import { Problem, runInterruptible } from '../shared/interruptible';
import { Client } from './client';
import { findings, type KnownIds } from './findings';

interface Options extends KnownIds {
	url: string;
	json?: true;
}

const TOKEN = 'ENGAGEMENT_SERVICE_API_TOKEN';

const program = new Command('probe')
	.description(
		`Asks a real service what its documentation does not show, and compares it with what the node assumes. It changes nothing, and prints no token and no data. The API token comes from the environment variable ${TOKEN}.`,
	)
	.requiredOption('--url <address>', 'the Base URL of the credential')
	.option('--form <id>', 'of a form, to validate it without any field')
	.option('--contact <id>', 'of a contact with history and TXT messages (default: the first one)')
	.option('--programme <id>', 'of a TXT programme')
	.option('--json', 'print the findings as JSON, to paste into an issue');

async function probe(): Promise<void> {
	const { url, json, ...known } = program.parse().opts<Options>();
	const token = process.env[TOKEN]?.trim();
	if (!token) throw new Problem(`Set the environment variable ${TOKEN} to an API token.`);
	const client = new Client(url.replace(/\/+$/, ''), token);
	const found = [];
	for await (const [question, seen, assumed, holds = null] of findings(client, known)) {
		found.push({ question, seen, assumed, holds });
	}
	if (json) console.log(JSON.stringify(found, undefined, '\t'));
	else console.table(Object.fromEntries(found.map(({ question, ...rest }) => [question, rest])));
}

void runInterruptible(probe);
