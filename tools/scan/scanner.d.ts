// The scanner has no types. This is what the scan uses of it.
declare module '@n8n/scan-community-package/scanner/scanner.mjs' {
	/** What n8n looks at in the repository. */
	export const SOURCE_FILE_PATTERNS: string[];

	/** What is wrong, with ESLint's own report as `details`; nothing when the package passes. */
	export function analyzePackage(
		folder: string,
		patterns: string[],
	): Promise<{ message?: string; details?: string }>;
}
