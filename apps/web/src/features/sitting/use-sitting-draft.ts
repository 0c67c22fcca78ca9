import { useRef, useState } from 'react';
import { useDraftAt } from '../../drafts/use-draft.ts';
import { parseSittingDraft, type SittingDraft, type StepDraft } from './answer.ts';

/**
 * The stored draft of a sitting: unsaved answers and skipped steps.
 * @param mark identifies the sitting: steps skipped in another one do not count
 */
export function useSittingDraft(owner: string, mark: string) {
  const { restored, keep } = useDraftAt({ owner, form: 'sitting' }, (kept) =>
    parseSittingDraft(kept, mark),
  );
  const [draft, setDraft] = useState<SittingDraft>(restored ?? {});
  const latest = useRef(draft);

  /** Stores the answer to a step; null deletes it, as after it was saved. */
  function write(key: string, step: StepDraft | null) {
    const { [key]: _, ...rest } = latest.current;
    latest.current = step === null ? rest : { ...rest, [key]: step };
    setDraft(latest.current);
    keep(Object.keys(latest.current).length === 0 ? null : latest.current);
  }

  /** Stores that a step was skipped, beside its answer. */
  function skip(key: string) {
    write(key, { ...latest.current[key], skippedIn: mark });
  }

  return { draft, write, skip, isSkipped: (key: string) => draft[key]?.skippedIn === mark };
}
