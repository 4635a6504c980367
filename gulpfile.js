const { rm } = require('node:fs/promises');
const { dest, src } = require('gulp');

exports.clean = () => rm('dist', { recursive: true, force: true });

// Without `encoding: false` gulp 5 reads binary files as text and breaks them.
exports.copy = () =>
	src(['icons/*.svg', 'nodes/**/*.node.json', 'nodes/**/__schema__/**/*.json'], {
		base: '.',
		encoding: false,
	}).pipe(dest('dist'));
