import { type RefObject, useEffect, useRef } from 'react';
import { type GoalDraft, withoutUntouchedRows, withParkedPhotos } from '../draft/goal-draft.ts';

/**
 * Stores an owner's form after every change until it is finished; null is a form with nothing to store. Returns the ref
 * to set when it is finished.
 */
export function useStoredForm(
  owner: string,
  keep: (form: GoalDraft | null) => void,
  form: GoalDraft | null,
): RefObject<boolean> {
  const isOver = useRef(false);
  const last = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (isOver.current) return;
    const stored = form && withParkedPhotos(withoutUntouchedRows(form), owner);
    const next = stored && JSON.stringify(stored);
    if (next === last.current) return;
    last.current = next;
    keep(stored);
  });
  return isOver;
}
