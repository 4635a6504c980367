import { startService, type Service } from '../service';

/** Starts the stand-in for the service; it is closed when it goes out of scope. */
export async function standIn(): Promise<Service & AsyncDisposable> {
	const service = await startService();
	return { ...service, [Symbol.asyncDispose]: () => service.close() };
}
