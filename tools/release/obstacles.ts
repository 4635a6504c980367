/** A version that is about to be published. */
export interface Release {
	/** The files that are shipped or shown: their text, by path. */
	files: Record<string, string>;
	tag: string;
	/** The owner and the name on GitHub. */
	repository: string;
}

/** Placeholders that this repository had before it had an owner. Below example.com, examples may stay. */
const placeholders = [
	/engagement-service\.example\b/g,
	/Engagement Service node maintainers/g,
	/github\.com\/[\w-]+\/n8n-nodes-engagement-service/g,
];

/** Sentences that say what must be changed before this release. */
export function obstacles({ files, tag, repository }: Release): string[] {
	const { version, repository: named } = JSON.parse(files['package.json']);
	const url = `git+https://github.com/${repository}.git`;
	const dated = files['CHANGELOG.md'].includes(`\n## [${version}] - 20`);
	return [
		...(tag === `v${version}` ? [] : [`The tag ${tag} is not the version ${version}.`]),
		...(named.url === url ? [] : [`package.json: repository.url must be ${url}.`]),
		...(dated ? [] : [`CHANGELOG.md has no date for ${version}.`]),
		...Object.entries(files).flatMap(([file, text]) =>
			[...new Set(placeholders.flatMap((placeholder) => text.match(placeholder) ?? []))]
				.filter((found) => found !== `github.com/${repository}`)
				.map((found) => `${file} has the placeholder '${found}'.`),
		),
	];
}
