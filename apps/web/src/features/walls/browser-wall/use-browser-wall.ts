import { newestFirst } from '@bloom/domain/walls/wall-card';
import { useMemo, useSyncExternalStore } from 'react';
import type { CardToSave, Wall, WallRow } from '../wall.ts';
import {
  browserAffirmations,
  browserCard,
  followAffirmations,
  writeAffirmations,
} from './browser-wall.ts';

const NOTHING: readonly WallRow[] = [];

/** The affirmations of a visitor: a wall that works in the browser only, and sends nothing. */
export function useBrowserWall(): Wall {
  const cards = useSyncExternalStore(followAffirmations, browserAffirmations, () => NOTHING);
  return useMemo(
    () => ({
      isInBrowser: true,
      rows: cards.toSorted(newestFirst),
      isRead: true,
      isReadFailed: false,
      read: () => undefined,
      save: async (card) => writeAffirmations(withCard(browserAffirmations(), card)),
      async remove(row) {
        const others = () => browserAffirmations().filter(({ id }) => id !== row.id);
        const undo = async () => void writeAffirmations([...others(), row]);
        return writeAffirmations(others()) ? { undo } : null;
      },
      fulfil: async () => false,
    }),
    [cards],
  );
}

function withCard(rows: readonly WallRow[], { id, stored, description }: CardToSave) {
  if (stored !== null) return rows.map((row) => (row.id === id ? { ...row, description } : row));
  const created_at = new Date().toISOString();
  const card = browserCard({ id, description, created_at });
  return [...rows.filter((known) => known.id !== id), card];
}
