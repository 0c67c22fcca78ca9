import { changeOf } from '../../../sync/satisfaction.ts';
import type { Patch } from '../../../sync/store/patch.ts';

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
  const changes = Object.values(rows?.actions ?? {}).map((row) => row && changeOf(row));
  const isNewer = (at: string, of: string) => at > newest && (goalId === null || of === goalId);
  return isTimelineAnew || changes.some((change) => change && isNewer(change.at, change.goalId));
}
