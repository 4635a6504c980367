import { world } from '../../../tools/service';
import type { Editor } from '../../../tools/n8n/editor/editor';
import type { Step } from './steps';
import { trials, type Trial } from './trials';

/** How many operations are tried: Submit has a trial of its own. */
export const howMany = trials.length + 1;

/** Runs every operation with what it needs, and looks at what comes out. The node's panel is open. */
export async function tryEveryOperation(editor: Editor, step: Step): Promise<void> {
	for (const trial of trials) {
		await step(`${trial.resource}: ${trial.operation}`, () => tryOut(editor, trial));
	}
	await step('Form: Submit, refused in the words of the service, then accepted', () =>
		submitAForm(editor),
	);
}

async function tryOut({ panel }: Editor, trial: Trial): Promise<void> {
	await panel.choose('resource', trial.resource);
	await panel.choose('operation', trial.operation);
	for (const [name, text] of Object.entries(trial.fill)) await panel.fill(name, text);
	await panel.run();
	await panel.output.hasItems(trial.items);
	await panel.output.shows(trial.shows);
}

async function submitAForm({ panel }: Editor): Promise<void> {
	await panel.choose('resource', 'Form');
	await panel.choose('operation', 'Submit');
	await panel.fill('formId', world.ids.forms.newsletter);
	await panel.run();
	await panel.output.shows('Newsletter Sign-Up needs a value for: Email.');
	await panel.add('Add Field');
	await panel.fill('name', 'Email');
	await panel.fill('value', 'nathan@example.com');
	await panel.run();
	await panel.output.hasItems(1);
	await panel.output.shows('success');
}
