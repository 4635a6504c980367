/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import execa from 'execa';
import { Problem, runInterruptible } from '../shared/interruptible';
import { repository } from '../shared/pack';
import { obstacles } from './obstacles';

/** On GitHub, in a workflow that a tag started. */
const { GITHUB_REF_NAME: tag = '', GITHUB_REPOSITORY: name = '' } = process.env;

/** All but the tests, the tools, and what is no text. */
const shippedOrShown = ['.', ':!test', ':!tools', ':!package-lock.json', ':!*.png'];

async function check(): Promise<void> {
	const listed = await execa('git', ['ls-files', '--', ...shippedOrShown], { cwd: repository });
	const files: Record<string, string> = {};
	for (const file of listed.stdout.split('\n')) {
		files[file] = await readFile(join(repository, file), 'utf8');
	}
	const found = obstacles({ files, tag, repository: name });
	if (found.length) throw new Problem(`Not ready for a release:\n${found.join('\n')}`);
}

void runInterruptible(check);
