import { useRef, useState } from 'react';
import { useDraftAt } from '../../drafts/use-draft.ts';
import { parseSittingDraft, type SittingDraft, type StepDraft } from './answer.ts';

/**
 * What was given and not saved yet, and what was skipped: it is there again when the sitting goes on in this browser.
 * @param mark tells this sitting from all others: what was skipped in another one counts no more
 */
export function useSittingDraft(owner: string, mark: string) {
  const { restored, keep } = useDraftAt({ owner, form: 'sitting' }, (kept) =>
    parseSittingDraft(kept, mark),
  );
  const [draft, setDraft] = useState<SittingDraft>(restored ?? {});
  const latest = useRef(draft);

  /** Keeps what was given to a step; null forgets it, as when it is saved. */
  function write(key: string, step: StepDraft | null) {
    const { [key]: _, ...rest } = latest.current;
    latest.current = step === null ? rest : { ...rest, [key]: step };
    setDraft(latest.current);
    keep(Object.keys(latest.current).length === 0 ? null : latest.current);
  }

  /** Keeps that a step was skipped, beside what was given to it. */
  function skip(key: string) {
    write(key, { ...latest.current[key], skippedIn: mark });
  }

  return { draft, write, skip, isSkipped: (key: string) => draft[key]?.skippedIn === mark };
}
