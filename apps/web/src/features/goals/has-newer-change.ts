import { passes, satisfactionOf } from '../../sync/action-filter.ts';
import type { Patch } from '../../sync/patch.ts';

/**
 * Whether a patch contains a change of satisfaction that is newer than those that were read: of one goal, or of any if
 * `goalId` is null.
 * @param newest the time of the newest one that was read; empty if there is none
 */
export function hasNewerChange(
  { rows, isTimelineAnew = false }: Patch,
  goalId: string | null,
  newest: string,
): boolean {
  const filter = satisfactionOf(goalId);
  const changes = Object.values(rows?.actions ?? {}).filter((row) => row !== null);
  return (
    isTimelineAnew || changes.some((row) => String(row.created_at) > newest && passes(row, filter))
  );
}
