// The failures that the tests provoke are no news.
process.env.N8N_LOG_LEVEL = 'silent';

const common = {
	testEnvironment: 'node',
	// The package.json of each n8n host has the same name.
	modulePathIgnorePatterns: ['<rootDir>/tools/n8n/'],
	transform: { '\\.ts$': ['ts-jest', { tsconfig: '<rootDir>/test/tsconfig.json' }] },
};

/** @type {import('jest').Config} */
module.exports = {
	// A busy machine is no reason to fail; what hangs still ends.
	testTimeout: 60_000,
	projects: [
		{ ...common, displayName: 'one pass', roots: ['<rootDir>/test'] },
		{
			...common,
			displayName: "n8n's engine",
			roots: ['<rootDir>/test/engine', '<rootDir>/test/faults'],
			testPathIgnorePatterns: ['/large.test.ts$', '/unhandled.test.ts$'],
			globals: { RUNS_ON_ENGINE: true },
		},
	],
};
