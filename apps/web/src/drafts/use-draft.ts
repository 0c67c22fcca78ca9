import { useState } from 'react';
import { type DraftPlace, discardDraft, keepDraft, readDraft } from './draft.ts';

interface KeptDraft<Draft> {
  /** What was there when the form opened; null when nothing was. */
  readonly kept: Draft | null;
  /** Keeps the form as it is now; null forgets it, as when it is saved, discarded or back to what it was. */
  readonly keep: (draft: Draft | null) => void;
}

/**
 * The draft of a form that is open: what was typed before a reload or a lost session, and how to keep what is typed
 * now. `parse` takes what was kept, and whose it is, and gives null when it cannot be used.
 */
export function useDraft<Draft>(
  place: DraftPlace,
  parse: (kept: unknown, owner: string) => Draft | null,
): KeptDraft<Draft> {
  const [kept] = useState(() => parse(readDraft(place), place.owner));
  const keep = (draft: Draft | null) =>
    draft === null ? discardDraft(place) : keepDraft(place, draft);
  return { kept, keep };
}
