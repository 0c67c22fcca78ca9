import { useRef, useState } from 'react';
import { useDraftAt } from '../../drafts/use-draft.ts';
import { type Answer, parseSittingDraft, type SittingDraft } from './answer.ts';

/** What was given and not saved yet: it is there again when the sitting goes on in this browser. */
export function useSittingDraft(owner: string) {
  const { restored, keep } = useDraftAt({ owner, form: 'sitting' }, parseSittingDraft);
  const [draft, setDraft] = useState<SittingDraft>(restored ?? {});
  const latest = useRef(draft);

  /** Keeps what was given to a step; null forgets it, as when it is saved. */
  function write(key: string, answer: Partial<Answer> | null) {
    const { [key]: _, ...rest } = latest.current;
    latest.current = answer === null ? rest : { ...rest, [key]: answer };
    setDraft(latest.current);
    keep(Object.keys(latest.current).length === 0 ? null : latest.current);
  }

  return { draft, write };
}
