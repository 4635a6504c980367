/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folders = ['.', 'docs', 'examples'];
const documents = folders.flatMap((folder) =>
	readdirSync(folder)
		.filter((file) => file.endsWith('.md'))
		.map((file) => join(folder, file)),
);

const read = (file: string) => readFileSync(file, 'utf8');

/** The places in a document that a link can lead to, as GitHub names them after its headings. */
function placesIn(file: string): string[] {
	const text = read(file).replace(/```[^]*?```/g, '');
	return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
		heading
			.toLowerCase()
			.replace(/[^\w\- ]/g, '')
			.replaceAll(' ', '-'),
	);
}

/** The links that do not lead out of the repository. */
function linksIn(file: string): string[] {
	const found = read(file).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g);
	return [...found].map(([, link, source]) => link ?? source).filter((link) => !/^\w+:/.test(link));
}

it.each(documents)('%s links only to what is there', (file) => {
	const dead = linksIn(file).filter((link) => {
		const [path, place] = link.split('#');
		const target = path ? join(dirname(file), path) : file;
		return !existsSync(target) || (place && !placesIn(target).includes(place));
	});
	expect(dead).toEqual([]);
});

it('the README has at most 1,500 words, tables included', () => {
	expect(read('README.md').trim().split(/\s+/).length).toBeLessThanOrEqual(1_500);
});
