const config = require('../../jest.config');

/**
 * For `npm test`. Jest loads n8n-core anew for each file, which takes longer than the tests in most of them. So the files of a
 * folder run as one, or as two for two cores. By its path, each still runs alone.
 */
module.exports = {
	...config,
	rootDir: '../..',
	testMatch: [...config.testMatch, '**/*.group.ts'],
	// The operations are tested before.
	testPathIgnorePatterns: [
		'/node_modules/',
		'/test/(engine|faults|unit)/',
		'test/package/operations',
	],
};
