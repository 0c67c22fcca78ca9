import { useCallback, useRef, useState } from 'react';
import type { Draft } from '../../../drafts/use-draft.ts';
import { useUnsaved } from '../../../drafts/use-unsaved.ts';
import {
  hasUnsavedText,
  NOTHING_WRITTEN,
  type StrategiesDraft,
  type UnsavedStrategies,
  withUnsavedText,
} from './strategies-draft.ts';

type Write = (goalId: string, part: Partial<UnsavedStrategies>) => void;

/** The unsaved text on the cards of the strategies page: stored at once, and asked about before the page is left. */
export function useStrategiesDraft({
  restored,
  keep,
}: Draft<StrategiesDraft>): readonly [StrategiesDraft, Write] {
  const [written, setWritten] = useState<StrategiesDraft>(restored ?? {});
  // A save that ends after the page was left finds the stored text here.
  const latest = useRef(written);
  const write = useRef<Write>((goalId, part) => {
    const before = latest.current[goalId] ?? NOTHING_WRITTEN;
    const next = withUnsavedText(latest.current, goalId, { ...before, ...part });
    latest.current = next ?? {};
    keep(next);
    setWritten(latest.current);
  });
  useUnsaved(Object.values(written).some(hasUnsavedText), () => {
    latest.current = {};
    keep(null);
  });
  return [written, useCallback((goalId, part) => write.current(goalId, part), [])];
}
