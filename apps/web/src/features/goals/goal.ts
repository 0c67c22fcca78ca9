import type { Database } from '../../lib/database.gen.ts';

type Tables = Database['public']['Tables'];

/** A goal without what hangs on it. A device may have kept it from before goals had ranks. */
export type GoalRow = Omit<Tables['goals']['Row'], 'rank'> &
  Partial<Pick<Tables['goals']['Row'], 'rank'>>;

/** An issue or a strategy of a goal (specification/goals.md#issues-and-strategies). */
export type TitledRow = Tables['issues']['Row'] | Tables['strategies']['Row'];

/** A wish or an achievement of a goal (specification/walls.md#cards). */
export type CardRow = Tables['wishes']['Row'] | Tables['achievements']['Row'];

export interface GoalCollections {
  readonly issues: readonly TitledRow[];
  readonly strategies: readonly TitledRow[];
  readonly wishes: readonly CardRow[];
  readonly achievements: readonly CardRow[];
}

export type CollectionName = keyof GoalCollections;
export type TitledName = 'issues' | 'strategies';
export type CardName = 'wishes' | 'achievements';

/** A goal with its four collections, each in the order in which it grew. */
export type Goal = GoalRow & GoalCollections;

export const TITLED: readonly TitledName[] = ['issues', 'strategies'];
export const CARDS: readonly CardName[] = ['wishes', 'achievements'];
export const COLLECTIONS: readonly CollectionName[] = [...TITLED, ...CARDS];
