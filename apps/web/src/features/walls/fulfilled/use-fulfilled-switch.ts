import { useLastFact } from '../../../sync/use-fact.ts';
import type { Wall, WallDefinition } from '../wall.ts';

const isTrue = (stored: unknown) => stored === true;

/**
 * Whether a wall has its switch for fulfilled cards. Until its cards are read, as it was last on this device, so that the
 * switch does not push them down when it appears.
 */
export function useFulfilledSwitch(
  owner: string,
  { isFulfillable }: WallDefinition,
  { isRead, rows }: Pick<Wall, 'isRead' | 'rows'>,
): boolean {
  const hasFulfilled = rows.some(({ completed_at }) => completed_at !== null);
  const now = isFulfillable && isRead ? hasFulfilled : null;
  return useLastFact(owner, 'fulfilled switch', now, isTrue) && isFulfillable;
}
