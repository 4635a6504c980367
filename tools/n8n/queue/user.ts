/* eslint-disable @n8n/community-nodes/no-restricted-globals */
import execa from 'execa';
import { Problem } from '../../shared/problem';
import type { User } from '../../shared/processes';

/** Who runs the servers: PostgreSQL refuses root, so under root a user without rights, else undefined for this one. */
export async function serverUser(): Promise<User | undefined> {
	if (process.getuid?.() !== 0) return undefined;
	for (const name of ['postgres', 'nobody']) {
		const [uid, gid] = await Promise.all(
			['-u', '-g'].map((flag) => execa('id', [flag, name], { reject: false })),
		);
		if (uid.exitCode === 0 && gid.exitCode === 0) {
			return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
		}
	}
	throw new Problem('PostgreSQL does not run as root. Run this as another user.');
}
