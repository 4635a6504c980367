import { publishConfig } from '../../package.json';
import { obstacles } from '../../tools/release/obstacles';

it('npm publishes for everybody, with provenance, which it refuses for a new package without `access`', () => {
	expect(publishConfig).toEqual({ access: 'public', provenance: true });
});

/** A repository in which nothing is left to do. */
const repository = 'acme/n8n-nodes-engagement-service';
const ready = {
	'package.json': JSON.stringify({
		version: '0.2.0',
		author: { name: 'Acme', email: 'nodes@acme.dev' },
		repository: { url: `git+https://github.com/${repository}.git` },
	}),
	'CHANGELOG.md': '# Changelog\n\n## [0.2.0] - 2027-01-31\n\n## [0.1.0] - 2026-12-01\n',
	'LICENSE.md': 'Copyright (c) 2026 Acme',
	'events.ts': 'example: query.example',
	'README.md': `https://github.com/${repository}#readme, https://engagement.example.com/api`,
};

it('a version is released whose tag, changelog and addresses are its own', () => {
	expect(obstacles({ files: ready, tag: 'v0.2.0', repository })).toEqual([]);
});

it.each([
	['another tag', 'v0.2.1', {}, 'The tag v0.2.1 is not the version 0.2.0.'],
	[
		'another repository',
		'v0.2.0',
		{ 'package.json': ready['package.json'].replace('acme/', 'Acme/') },
		`package.json: repository.url must be git+https://github.com/${repository}.git.`,
	],
	[
		'no date',
		'v0.2.0',
		{ 'CHANGELOG.md': '# Changelog\n\n## [0.2.0] - Unreleased\n\n## [0.1.0] - 2026-12-01\n' },
		'CHANGELOG.md has no date for 0.2.0.',
	],
	[
		'a placeholder of the address',
		'v0.2.0',
		{ 'SECURITY.md': 'Write to <maintainers@engagement-service.example>.' },
		"SECURITY.md has the placeholder 'engagement-service.example'.",
	],
	[
		'a placeholder of the owner',
		'v0.2.0',
		{ 'LICENSE.md': 'Copyright (c) 2026 Engagement Service node maintainers' },
		"LICENSE.md has the placeholder 'Engagement Service node maintainers'.",
	],
	[
		'a placeholder of the repository',
		'v0.2.0',
		{ 'a.json': 'https://github.com/n8n-nodes-engagement-service/n8n-nodes-engagement-service' },
		"a.json has the placeholder 'github.com/n8n-nodes-engagement-service/n8n-nodes-engagement-service'.",
	],
])('no version is released with %s', (_what, tag, changed, obstacle) => {
	const files = { ...ready, ...changed };

	expect(obstacles({ files, tag, repository })).toContain(obstacle);
});
