/* eslint-disable @n8n/community-nodes/no-restricted-imports, @n8n/community-nodes/no-restricted-globals */
import { readFileSync } from 'node:fs';
import execa from 'execa';
import { Problem, runInterruptible } from '../shared/interruptible';
import { obstacles } from './obstacles';

/** On GitHub, in a workflow that a tag started. */
const { GITHUB_REF_NAME: tag = '', GITHUB_REPOSITORY: repository = '' } = process.env;

/** All but the tests, the tools, and what is no text. */
const shippedOrShown = ['.', ':!test', ':!tools', ':!package-lock.json', ':!*.png'];

async function check(): Promise<void> {
	const { stdout } = await execa('git', ['ls-files', '--', ...shippedOrShown]);
	const texts = stdout.split('\n').map((file) => [file, readFileSync(file, 'utf8')]);
	const found = obstacles(Object.fromEntries(texts), tag, repository);
	if (found.length) throw new Problem(`Not ready for a release:\n${found.join('\n')}`);
}

void runInterruptible(check);
