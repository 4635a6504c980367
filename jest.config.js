/** @type {import('jest').Config} */
module.exports = {
	roots: ['<rootDir>/test'],
	testEnvironment: 'node',
	transform: { '\\.ts$': ['ts-jest', { tsconfig: '<rootDir>/test/tsconfig.json' }] },
};
