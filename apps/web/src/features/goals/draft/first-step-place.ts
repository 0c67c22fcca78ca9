import type { DraftPlace } from '../../../drafts/draft.ts';

/** Where the first step of the first goal is a draft. */
export const firstStepPlace = (owner: string): DraftPlace => ({ owner, form: 'first-step' });
