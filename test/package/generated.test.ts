import execa from 'execa';

it('`npm run generate` changes nothing', async () => {
	const args = ['tools/generate/generate.ts', '--check'];
	const { all } = await execa('tsx', args, { preferLocal: true, all: true });

	expect(all).toBe('');
});
