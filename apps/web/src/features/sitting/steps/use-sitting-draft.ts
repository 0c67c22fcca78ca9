import { sameValue } from '@bloom/domain/rows/merge-row';
import { useRef, useState } from 'react';
import { isDraftTaken, readDraft } from '../../../drafts/draft.ts';
import { useDraftAt } from '../../../drafts/use-draft.ts';
import { useUnsaved } from '../../../drafts/use-unsaved.ts';
import { parseSittingDraft, type SittingDraft, type StepDraft } from '../answer.ts';

/**
 * The stored draft of a sitting: unsaved answers and skipped steps. Each step is stored by itself, because another tab may
 * write the others.
 * @param mark identifies the sitting: what was chosen or skipped in another one does not count
 */
export function useSittingDraft(owner: string, mark: string) {
  const place = { owner, form: 'sitting' };
  const { restored, keep } = useDraftAt(place, (stored) => parseSittingDraft(stored, mark));
  const [draft, setDraft] = useState<SittingDraft>(restored ?? {});
  const latest = useRef(draft);
  const [isKept, setKept] = useState(true);
  // Nothing is lost unless the browser refuses to store it.
  useUnsaved(!isKept && Object.values(draft).some(isGiven), () => undefined);

  function change(known: SittingDraft, key: string, step: StepDraft | null): SittingDraft {
    const { [key]: _, ...rest } = known;
    return step === null ? rest : { ...rest, [key]: step };
  }

  const storedSteps = () => parseSittingDraft(readDraft(place), mark) ?? {};

  function show(key: string, step: StepDraft | null) {
    latest.current = change(latest.current, key, step);
    setDraft(latest.current);
  }

  function put(key: string, step: StepDraft | null) {
    const next = change(storedSteps(), key, step);
    keep(Object.keys(next).length === 0 ? null : next);
    setKept(isDraftTaken(place));
  }

  /** Stores the answer to a step. */
  function write(key: string, given: StepDraft) {
    const step = { ...given, givenIn: mark };
    show(key, step);
    put(key, step);
  }

  /** Deletes the answer to a step once it was saved; what was typed since stays, here and in another tab. */
  function forget(key: string, saved: StepDraft | undefined) {
    const same = (step: StepDraft | undefined) => sameValue(step, saved);
    if (latest.current[key] === saved) show(key, null);
    if (same(storedSteps()[key])) put(key, null);
  }

  /** Stores that a step was skipped, beside its answer. */
  function skip(key: string) {
    write(key, { ...latest.current[key], skippedIn: mark });
  }

  return { draft, write, forget, skip, isSkipped: (key: string) => draft[key]?.skippedIn === mark };
}

/** Whether a step has an answer; it may only have been skipped. */
const isGiven = ({ givenIn: _, skippedIn: __, ...given }: StepDraft) =>
  Object.keys(given).length > 0;
