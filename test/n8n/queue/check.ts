import type { ControlClient } from '../../../tools/service';
import type { N8nClient, StoredWorkflow } from '../../../tools/n8n/rest';
import type { Cluster } from '../../../tools/n8n/queue/cluster';

/** One thing that was tried, and what was seen. `problem` says what is wrong. */
export interface Check {
	title: string;
	seen: string;
	problem?: string;
}

/** A check with the first problem that there is among `problems`. */
export function check(title: string, seen: string, problems: Array<string | false>): Check {
	return { title, seen, problem: problems.find((problem) => problem !== false) };
}

/** What every check works with. */
export interface Scene extends Cluster {
	client: N8nClient;
	control: ControlClient;
	workflow: StoredWorkflow;
	signal: AbortSignal;
}
