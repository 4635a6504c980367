import { startN8n, type N8nOptions } from './n8n';

/** An n8n that can be made to crash. */
export interface CrashableN8n extends AsyncDisposable {
	url: string;
	/** Kills n8n and starts it again on the same user folder; resolves when its editor can be opened again. */
	crash(): Promise<void>;
}

/** Starts n8n as startN8n does. */
export async function startCrashable(options: N8nOptions): Promise<CrashableN8n> {
	let n8n = await startN8n(options);
	return {
		url: n8n.url,
		async crash() {
			await n8n.kill();
			n8n = await startN8n(options);
		},
		[Symbol.asyncDispose]: () => n8n[Symbol.asyncDispose](),
	};
}
