import { passes, satisfactionOf } from '../../sync/action-filter.ts';
import type { Patch } from '../../sync/patch.ts';

/**
 * Whether a change of what the device has brings a change of satisfaction that is newer than those that were told: of one
 * goal, or of any where that is null.
 * @param newest the moment of the newest that was told; empty where none was
 */
export function hasNewerChange(
  { rows, isTimelineAnew = false }: Patch,
  goalId: string | null,
  newest: string,
): boolean {
  const filter = satisfactionOf(goalId);
  const told = Object.values(rows?.actions ?? {}).filter((row) => row !== null);
  return (
    isTimelineAnew || told.some((row) => String(row.created_at) > newest && passes(row, filter))
  );
}
