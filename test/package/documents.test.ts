import execa from 'execa';

it('the documents link only to files and headings that exist', async () => {
	const links = ['--use', 'validate-links=repository:false'];
	const args = ['.', '--ignore-path', '.gitignore', '--frail', '--quiet', '--no-color', ...links];
	const { all } = await execa('remark', args, { preferLocal: true, all: true, reject: false });

	expect(all).toBe('');
});
