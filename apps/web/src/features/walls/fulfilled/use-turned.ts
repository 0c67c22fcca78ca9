import { useCallback, useState } from 'react';
import type { WallRow } from '../wall.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Which cards were just fulfilled: they stay in place, turned over, until they are put away, or until fulfilled cards
 * are shown or hidden. Returns stable functions that turn a card and put it away.
 */
export function useTurned(isFulfilledShown: boolean) {
  const [{ turned, isOf }, set] = useState({ turned: NONE, isOf: isFulfilledShown });
  if (isOf !== isFulfilledShown) set({ turned: NONE, isOf: isFulfilledShown });
  const turn = useCallback(({ id }: WallRow) => {
    set((known) => ({ ...known, turned: new Set([...known.turned, id]) }));
  }, []);
  const putAway = useCallback((id: string) => {
    set((known) => ({ ...known, turned: new Set([...known.turned].filter((one) => one !== id)) }));
  }, []);
  return { turned, turn, putAway };
}
