import { Parameters } from '../../shared/parameters';
import type { Operation } from '../contract';
import type { ItemContext } from '../host';
import { Pace } from '../pace';
import { ConcurrencyLimit } from '../pace/concurrency';
import type { Run } from '../run';
import { accountOf, type ItemRequest } from '../send';
import { sendOnceKey } from '../sendOnce';

export interface Item {
	operation: Operation;
	run: Run;
	context: ItemContext;
}

/** An item whose parameters and credential have been read. */
export interface PreparedItem extends ItemRequest {
	run: Run;
	pace: Pace;
	input: unknown;
	/** With Send Once. */
	key?: string;
}

/**
 * Reads the parameters, then the credential. Reads the parameters before its first `await`, so items are prepared one by
 * one.
 *
 * @throws InputError for a parameter or a credential that cannot be sent
 */
export async function prepare({ operation, run, context }: Item): Promise<PreparedItem> {
	// Every item fails if the Request Options are invalid.
	context.requestOptions();
	const parameters = new Parameters(context.parameters, operation.fields);
	const pace = (run.pace ??= new Pace(
		new ConcurrencyLimit(parameters.integer('options.concurrency', 1, 100), operation.writes),
		run.signal,
	));
	const input = operation.input(parameters);
	const request = operation.request(input);
	const { typedKey } = context;
	const key = typedKey === undefined ? undefined : sendOnceKey(parameters, typedKey);
	const account = await run
		.inOrder(context.getCredentials().then(accountOf))
		.catch((problem: unknown) => {
			// The next item goes on before the rejection arrives elsewhere, so this stops the run earlier.
			run.failed(context, problem);
			throw problem;
		});
	run.hints.addRequest(operation, request, account);
	return { operation, run, context, pace, input, request, account, key };
}
