import execa from 'execa';

/** A file's text as prettier would write it. In a process of its own, since jest cannot import prettier. */
export async function formatted(file: string, text: string): Promise<string> {
	const { stdout } = await execa('prettier', ['--stdin-filepath', file], {
		input: text,
		preferLocal: true,
		stripFinalNewline: false,
	});
	return stdout;
}
