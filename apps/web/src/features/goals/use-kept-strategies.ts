import { useCallback, useRef, useState } from 'react';
import type { DraftPlace } from '../../drafts/draft.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useUnsaved } from '../../drafts/use-unsaved.ts';
import {
  isAnythingWritten,
  type KeptStrategies,
  NOTHING_WRITTEN,
  parseKeptStrategies,
  putWritten,
  type WrittenStrategies,
} from './kept-strategies.ts';

type Write = (goalId: string, part: Partial<WrittenStrategies>) => void;

/** What is typed on the cards of the strategies and not saved: kept at once, and asked about before it is left. */
export function useKeptStrategies(place: DraftPlace): readonly [KeptStrategies, Write] {
  const { kept, keep } = useDraft(place, parseKeptStrategies);
  const [written, setWritten] = useState<KeptStrategies>(kept ?? {});
  // A save that ends after the page was left finds here what is kept.
  const latest = useRef(written);
  const write = useRef<Write>((goalId, part) => {
    const before = latest.current[goalId] ?? NOTHING_WRITTEN;
    const next = putWritten(latest.current, goalId, { ...before, ...part });
    latest.current = next ?? {};
    keep(next);
    setWritten(latest.current);
  });
  useUnsaved(Object.values(written).some(isAnythingWritten), () => {
    latest.current = {};
    keep(null);
  });
  return [written, useCallback((goalId, part) => write.current(goalId, part), [])];
}
