import { newestFirst } from '@bloom/domain/walls/wall-card';
import type { ListState } from '../../lists/list-state.ts';
import { selectGoalTitles } from '../../sync/store/goal-titles.ts';
import { createListSelector } from '../../sync/store/list.ts';
import { memo } from '../../sync/store/memo.ts';
import type { HasSync } from '../../sync/store/slice.ts';
import type { RowOf, SyncTable } from '../../sync/store/tables.ts';
import { WALLS, type WallName, type WallRow } from './wall.ts';

/** The columns that the four tables share, and those that only some of them have. */
type CardRow = Pick<RowOf<WallName>, 'id' | 'description' | 'created_at' | 'completed_at'> &
  Partial<Pick<RowOf<'wishes'>, 'photo_filepath' | 'photo_placeholder' | 'goal_id'>> &
  Partial<Pick<RowOf<'affirmations'>, 'proof_ids'>>;
type Titles = ReadonlyMap<string, string>;

/** The tables to read for each wall: cards refer to goals, which are few and come first, and to proofs. */
export const TABLES_OF_WALL: Readonly<Record<WallName, readonly SyncTable[]>> = {
  wishes: ['goals', 'wishes'],
  achievements: ['goals', 'achievements'],
  gratitudes: ['gratitudes'],
  affirmations: ['affirmations', 'achievements'],
};

const NO_TITLES: Titles = new Map();

/** Selects the cards of a wall, newest first. */
export const selectWall: Readonly<Record<WallName, (state: HasSync) => ListState<WallRow>>> = {
  wishes: createWallSelector('wishes'),
  achievements: createWallSelector('achievements'),
  gratitudes: createWallSelector('gratitudes'),
  affirmations: createWallSelector('affirmations'),
};

function createWallSelector(name: WallName) {
  const select = createListSelector<WallName, CardRow>(name, (rows) => rows.toSorted(newestFirst));
  const withGoals = memo(
    (state: ListState<CardRow>, titles: Titles): ListState<WallRow> => ({
      ...state,
      list: state.list.map((row) => cardOf(row, titles)),
    }),
  );
  const { hasGoals } = WALLS[name];
  return (state: HasSync) =>
    withGoals(select(state), hasGoals ? selectGoalTitles(state) : NO_TITLES);
}

const cards = new WeakMap<CardRow, WallRow>();

/**
 * The same object as long as its row and its goal do not change: a wall may have thousands of cards, and draws only
 * what has changed.
 */
function cardOf(row: CardRow, titles: Titles): WallRow {
  const { goal_id: goalId = null } = row;
  const title = goalId === null ? undefined : titles.get(goalId);
  const known = cards.get(row);
  if (known !== undefined && known.goal?.title === title) return known;
  const { id, description, created_at, completed_at } = row;
  const { photo_filepath = null, photo_placeholder = null, proof_ids: proofIds = null } = row;
  const goal = goalId === null || title === undefined ? null : { id: goalId, title };
  const photo = { photo_filepath, photo_placeholder };
  const card = { id, description, created_at, completed_at, ...photo, goal, proofIds };
  cards.set(row, card);
  return card;
}
