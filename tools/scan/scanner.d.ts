// The scanner has no types. This is what the scan uses of it.
declare module '@n8n/scan-community-package/scanner/scanner.mjs' {
	/** What n8n looks at in the repository. */
	export const SOURCE_FILE_PATTERNS: string[];

	/** `details` are ESLint's own report, with its warnings; a folder without any such file passes, with a message. */
	export function analyzePackage(
		folder: string,
		patterns: string[],
	): Promise<{ passed: boolean; message?: string; details?: string }>;
}
