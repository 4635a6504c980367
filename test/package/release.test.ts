import { publishConfig } from '../../package.json';
import { obstacles } from '../../tools/release/obstacles';

it('npm publishes for everybody, with provenance, which it refuses for a new package without `access`', () => {
	expect(publishConfig).toEqual({ access: 'public', provenance: true });
});

const repository = 'acme/n8n-nodes-engagement-service';
const url = `git+https://github.com/${repository}.git`;

it('a version is released whose tag, changelog and addresses are its own', () => {
	const files = {
		'package.json': JSON.stringify({ version: '0.2.0', repository: { url } }),
		'CHANGELOG.md': '# Changelog\n\n## [0.2.0] - 2027-01-31\n\n## [0.1.0] - 2026-12-01\n',
		'LICENSE.md': 'Copyright (c) 2026 Acme',
		'events.ts': 'example: query.example',
		'README.md': `https://github.com/${repository}#readme, https://engagement.example.com/api`,
	};

	expect(obstacles(files, 'v0.2.0', repository)).toEqual([]);
});

it('the publisher is told what to change before a release', () => {
	const files = {
		'package.json': JSON.stringify({
			version: '0.2.0',
			repository: { url: url.replace('acme/', 'Acme/') },
		}),
		'CHANGELOG.md': '# Changelog\n\n## [0.2.0] - Unreleased\n\n## [0.1.0] - 2026-12-01\n',
		'LICENSE.md': 'Copyright (c) 2026 Engagement Service node maintainers',
		'SECURITY.md': 'Write to <a@engagement-service.example> or <b@engagement-service.example>.',
	};

	expect(obstacles(files, 'v0.2.1', repository)).toEqual([
		'The tag v0.2.1 is not the version 0.2.0.',
		`package.json: repository.url must be ${url}.`,
		'CHANGELOG.md has no date for 0.2.0.',
		"package.json has the placeholder 'github.com/Acme/n8n-nodes-engagement-service'.",
		"LICENSE.md has the placeholder 'Engagement Service node maintainers'.",
		"SECURITY.md has the placeholder 'engagement-service.example'.",
	]);
});
