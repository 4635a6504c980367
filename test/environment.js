const { TestEnvironment } = require('jest-environment-node');

/**
 * Node.js as the tests of one file have it. n8n-core starts an interval that it never ends, which would keep all
 * modules of the file in memory: a worker of jest grew by 40 MB with each file, until it could not end in time.
 */
module.exports = class extends TestEnvironment {
	constructor(...context) {
		super(...context);
		const { setInterval } = this.global;
		this.intervals = [];
		this.global.setInterval = (...args) => {
			const interval = setInterval(...args);
			this.intervals.push(interval);
			return interval;
		};
		// A test has a copy of `process`, which gets no warnings.
		this.warn = ({ name }) => this.global.warnings.push(name);
		this.global.warnings = [];
		process.on('warning', this.warn);
	}

	async teardown() {
		process.off('warning', this.warn);
		this.intervals.forEach(clearInterval);
		await super.teardown();
	}
};
