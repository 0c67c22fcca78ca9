import { memo } from '../../sync/memo.ts';
import type { HasSync } from '../../sync/slice.ts';
import { selectWall } from './list.ts';
import type { WallRow } from './wall.ts';

type Achievements = ReadonlyMap<string, WallRow>;

const byId = memo(
  (list: readonly WallRow[]): Achievements => new Map(list.map((row) => [row.id, row])),
);

/** Selects the person's achievements by their ids. */
export const selectAchievements = (state: HasSync) => byId(selectWall.achievements(state).list);

/** What proves an affirmation, in the order in which it was chosen; not what is in the trash or gone. */
export function proofsOf({ proofIds }: WallRow, achievements: Achievements): readonly WallRow[] {
  return (proofIds ?? []).flatMap((id) => achievements.get(id) ?? []);
}
