import { memo } from '../../../sync/store/memo.ts';
import type { HasSync } from '../../../sync/store/slice.ts';
import { selectWall } from '../list.ts';
import type { WallRow } from '../wall.ts';

type Achievements = ReadonlyMap<string, WallRow>;

const byId = memo(
  (list: readonly WallRow[]): Achievements => new Map(list.map((row) => [row.id, row])),
);

/** Selects the person's achievements by id. */
export const selectAchievements = (state: HasSync) => byId(selectWall.achievements(state).list);

/** The proofs of an affirmation in the order in which they were chosen, without those that were deleted. */
export function proofsOf({ proofIds }: WallRow, achievements: Achievements): readonly WallRow[] {
  return (proofIds ?? []).flatMap((id) => achievements.get(id) ?? []);
}
