import { startN8n, type N8nOptions } from './n8n';

/** An n8n that can be killed and started again on the same user folder. */
export interface CrashableN8n extends AsyncDisposable {
	url: string;
	/** Ends it as a crash would; resolves when nothing of it is left. */
	kill(): Promise<void>;
	/** Resolves when its editor can be opened again. */
	restart(): Promise<void>;
}

/** Starts n8n as startN8n does. */
export async function startCrashable(options: N8nOptions): Promise<CrashableN8n> {
	let n8n = await startN8n(options);
	return {
		url: n8n.url,
		kill: () => n8n.kill(),
		async restart() {
			n8n = await startN8n(options);
		},
		[Symbol.asyncDispose]: () => n8n[Symbol.asyncDispose](),
	};
}
