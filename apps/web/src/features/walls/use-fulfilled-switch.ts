import { useEffect, useState } from 'react';
import { readFact, writeFact } from '../../sync/facts.ts';
import type { Wall, WallDefinition } from './wall.ts';

/**
 * Whether a wall has its switch for fulfilled cards. Until its cards are read, as it was last on this device, so that the
 * switch does not push them down when it appears.
 */
export function useFulfilledSwitch(
  owner: string,
  { isFulfillable }: WallDefinition,
  { isRead, rows }: Pick<Wall, 'isRead' | 'rows'>,
): boolean {
  const [last] = useState(() => isFulfillable && readFact(owner, 'fulfilled switch') === true);
  const isOffered = isFulfillable && rows.some(({ completed_at }) => completed_at !== null);
  useEffect(() => {
    if (isFulfillable && isRead) writeFact(owner, 'fulfilled switch', isOffered);
  }, [owner, isFulfillable, isRead, isOffered]);
  return isRead ? isOffered : last;
}
