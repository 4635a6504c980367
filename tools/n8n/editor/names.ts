/** What the editor calls the node. */
export const nodeName = 'Engagement Service';

/** The action that the node is added by, after which n8n names it. */
export const firstAction = 'Query contacts';
