/* eslint-disable @n8n/community-nodes/no-restricted-imports */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { PackageDirectoryLoader } from 'n8n-core';
import type { INodeType } from 'n8n-workflow';

import { pack, repository, unpack } from '../../tools/shared/pack';
import { temporaryFolder } from '../../tools/shared/temporary';
import { operations } from '../../tools/operations';

const NAME = 'n8n-nodes-engagement-service';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
let tarball: string;
let folder: string;

/** What users install, in a folder where only n8n-workflow can be found beside it. */
beforeAll(async () => {
	temporary = await temporaryFolder();
	tarball = await pack(repository, temporary.path);
	folder = await unpack(tarball);
	await mkdir(join(temporary.path, 'node_modules'));
	const workflow = (place: string) => join(place, 'node_modules', 'n8n-workflow');
	await symlink(workflow(repository), workflow(temporary.path), 'junction');
});
afterAll(async () => await temporary[Symbol.asyncDispose]());

/** The files in a folder and below, with forward slashes. */
function filesIn(place: string): string[] {
	return readdirSync(place, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
		.map((file) => file.replaceAll(sep, '/'));
}

it('the tarball holds only our own files', () => {
	const built = ['credentials', 'icons', 'nodes'].flatMap((part) =>
		filesIn(join(repository, part)).map((file) => `dist/${part}/${file.replace(/\.ts$/, '.js')}`),
	);

	expect(filesIn(folder).sort()).toEqual(
		[...built, 'LICENSE.md', 'README.md', 'package.json'].sort(),
	);
	expect(statSync(tarball).size).toBeLessThan(60_000);
});

it('no file names a source map, since none is packed', () => {
	const texts = filesIn(folder).map((file) => readFileSync(join(folder, file), 'utf8'));

	expect(texts.filter((text) => text.includes('sourceMappingURL'))).toEqual([]);
});

describe('the package in n8n', () => {
	let loader: PackageDirectoryLoader;
	let node: INodeType;
	beforeAll(async () => {
		loader = new PackageDirectoryLoader(folder);
		await loader.loadAll();
		const { type } = loader.getNode('engagementService');
		if (!('properties' in type.description)) throw new Error('No node');
		node = type as INodeType;
	});

	it('is known by its full names', () => {
		const credential = {
			className: 'EngagementServiceApi',
			supportedNodes: ['engagementService', 'engagementServiceTrigger'],
		};

		expect(loader.packageName).toBe(NAME);
		expect(loader.known).toMatchObject({
			nodes: {
				engagementService: { className: 'EngagementService' },
				engagementServiceTrigger: { className: 'EngagementServiceTrigger' },
			},
			credentials: { engagementServiceApi: credential },
		});
	});

	it('keeps the codex', () => {
		const file = join(repository, 'nodes/EngagementService/EngagementService.node.json');
		const {
			node: name,
			nodeVersion,
			codexVersion,
			...shown
		} = JSON.parse(readFileSync(file, 'utf8'));

		expect([name, nodeVersion, codexVersion]).toEqual([`${NAME}.engagementService`, '1.0', '1.0']);
		expect(node.description.codex).toEqual(shown);
	});

	it('has a function for every operation', () => {
		const run = Object.entries(node.customOperations ?? {}).flatMap(([resource, runners]) =>
			Object.keys(runners).map((operation) => `${resource}/${operation}`),
		);

		expect(run.sort()).toEqual(operations.map(({ name }) => name).sort());
	});
});
