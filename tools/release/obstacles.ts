/** Placeholders that this repository had before it had an owner. Below example.com, examples may stay. */
const placeholders =
	/engagement-service\.example\b|Engagement Service node maintainers|github\.com\/[\w-]+\/n8n-nodes-engagement-service/g;

/**
 * Sentences that say what must be changed before this release. `files` has the text of all that is shipped or shown, by
 * path. `repository` has the owner and the name on GitHub.
 */
export function obstacles(files: Record<string, string>, tag: string, repository: string) {
	const { version, repository: named } = JSON.parse(files['package.json']);
	const url = `git+https://github.com/${repository}.git`;
	const dated = files['CHANGELOG.md'].includes(`\n## [${version}] - 20`);
	const found = Object.entries(files).flatMap(([file, text]) =>
		[...new Set(text.match(placeholders))].map((placeholder) => ({ file, placeholder })),
	);
	return [
		tag !== `v${version}` && `The tag ${tag} is not the version ${version}.`,
		named.url !== url && `package.json: repository.url must be ${url}.`,
		!dated && `CHANGELOG.md has no date for ${version}.`,
		...found
			.filter(({ placeholder }) => placeholder !== `github.com/${repository}`)
			.map(({ file, placeholder }) => `${file} has the placeholder '${placeholder}'.`),
	].filter(Boolean);
}
