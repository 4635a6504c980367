/* eslint-disable @n8n/community-nodes/no-restricted-globals */
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../tools/n8n/editor/browser';
import { isBefore, newest, versions } from '../../tools/n8n/versions';
import type { Given } from './fixtures';

const { CI, N8N_VERSION = newest.name, TEST_WORKER_INDEX } = process.env;

/** The oldest n8n has its own project for queue mode, since it repeats the execution of a dead worker. */
const projects = [
	...[...new Set([...versions.map(({ name }) => name), N8N_VERSION])].map((name) => ({
		name,
		testMatch: isBefore(name, newest.name)
			? /\/versions\/.*\.spec\.ts$/
			: /\/(versions|newest)\/.*\.spec\.ts$/,
		use: { version: name },
	})),
	{
		name: 'pictures',
		testMatch: /\/(pictures|firstSteps)\.spec\.ts$/,
		use: { version: newest.name, pictures: true },
	},
	{
		name: 'engine2',
		testMatch: /\/engine2\/.*\.spec\.ts$/,
		// n8n has not released Engine 2.0. One of 400 executions of it failed, and the cause was not found.
		retries: 1,
		use: { version: N8N_VERSION },
	},
	{
		// n8n's other isolate for expressions. The default is `vm`.
		name: 'quickjs',
		testMatch: /\/values\.spec\.ts$/,
		use: { version: N8N_VERSION, env: { N8N_EXPRESSION_ENGINE: 'quickjs' } },
	},
	{ name: 'queue', testMatch: /\/queue\/.*\.spec\.ts$/, use: { version: newest.name } },
	{
		name: `queue ${versions[0].name}`,
		testMatch: /\/queue\/(sendOnce|trigger)\.spec\.ts$/,
		use: { version: versions[0].name },
	},
];

/** Without --project, one version runs. A worker process does not get this option, and needs all projects. */
const isNamed =
	TEST_WORKER_INDEX !== undefined || process.argv.some((text) => text.startsWith('--project'));

export default defineConfig<object, Given>({
	testDir: __dirname,
	outputDir: '../../test-results',
	projects: isNamed ? projects : projects.filter(({ name }) => name === N8N_VERSION),
	// One n8n is enough work for a machine, and all tests share it.
	workers: 1,
	timeout: 120_000,
	forbidOnly: CI !== undefined,
	expect: { timeout: 30_000 },
	reporter: 'list',
	use: {
		launchOptions: launchOptions(),
		screenshot: 'only-on-failure',
		testIdAttribute: 'data-test-id',
		trace: 'retain-on-failure',
	},
});
