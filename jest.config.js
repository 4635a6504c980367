const { join } = require('node:path');

const foreign = require('./tools/n8n/foreign.json');

// No test uses the settings of another n8n on this machine. A proxy does not reach the servers of the tests, and some
// of these have a certificate that is not trusted.
const isForeign = new RegExp([...foreign, '^NODE_TLS_REJECT_UNAUTHORIZED$'].join('|'), 'i');
for (const name of Object.keys(process.env)) if (isForeign.test(name)) delete process.env[name];
// The failures that the tests provoke are no news.
process.env.N8N_LOG_LEVEL = 'silent';
// n8n-core writes a key to it. The default is the home, which may not be writable, or have a real n8n.
process.env.N8N_USER_FOLDER = join(__dirname, 'node_modules/.cache');

// The node_modules of another installed n8n, to run the tests with its libraries.
const { MODULES_OF_N8N } = process.env;
const libraries = '^(n8n-(?:core|workflow)|@n8n/(?:backend-common|config|di))(.*)$';

/** @type {import('jest').Config} */
module.exports = {
	// A busy machine is no reason to fail; what hangs still ends.
	testTimeout: 180_000,
	// A worker ends with nothing open. On a busy machine, freeing its memory takes longer than jest's 0.5 s.
	workerGracefulExitTimeout: 10_000,
	maxWorkers: '100%',
	moduleNameMapper: MODULES_OF_N8N ? { [libraries]: `${MODULES_OF_N8N}/$1$2` } : {},
	roots: ['<rootDir>/test'],
	testEnvironment: '<rootDir>/test/environment.js',
	// What ends in .spec.ts needs an n8n, and Playwright Test runs it.
	testMatch: ['**/*.test.ts'],
	transform: { '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' } } }] },
};
