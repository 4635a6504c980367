import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { ServiceProblem, toNodeError, TRY_LATER } from '../transport';
import { sample } from './found';
import { newEvents } from './latest';

/** One poll of the trigger. n8n shows an error of it in the list of executions. */
export async function poll(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const isTest = functions.getMode() === 'manual';
	try {
		const found = await (isTest ? sample(functions) : newEvents(functions));
		return found.length ? [found.map((json) => ({ json }))] : null;
	} catch (problem) {
		throw toNodeError(functions.getNode(), isTest ? problem : untilNextPoll(problem));
	}
}

/** A person need not try again what may work later: the next poll does. */
function untilNextPoll(problem: unknown): unknown {
	if (!(problem instanceof ServiceProblem)) return problem;
	const description = problem.description.replace(` ${TRY_LATER}`, '');
	if (description === problem.description && problem.meaning !== 'retry') return problem;
	return problem.describedAs(`${description} The next poll tries again. Nothing is lost.`);
}
