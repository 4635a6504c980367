import { Problem } from '../../shared/problem';
import { start, untilLine, type RunOptions } from '../../shared/processes';

/** Starts a server and resolves when it writes `ready`. Rejects with a Problem, its last lines in it, when it ends before. */
export async function startServer(
	name: string,
	[file, ...args]: string[],
	ready: string,
	options: RunOptions,
): Promise<AsyncDisposable> {
	const running = start(file, args, options);
	await untilLine(running, ready, name).catch(async (error: Error) => {
		await running.stop();
		options.signal.throwIfAborted();
		const { output } = await running.ended;
		throw new Problem(`${error.message}\n${output.split('\n').slice(-10).join('\n')}`);
	});
	return { [Symbol.asyncDispose]: () => running.stop() };
}
