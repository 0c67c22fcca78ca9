import type { Database } from '../../lib/backend/database.gen.ts';

type Tables = Database['public']['Tables'];

/** A row with columns that older rows on a device may lack. */
type Grown<Row, Column extends keyof Row> = Omit<Row, Column> & Partial<Pick<Row, Column>>;

/** A goal without its collections. */
export type GoalRow = Grown<Tables['goals']['Row'], 'rank'>;

export type IssueRow = Grown<Tables['issues']['Row'], 'helped_by'>;
export type StrategyRow = Grown<Tables['strategies']['Row'], 'issue_id'>;

/** An issue or a strategy of a goal (specification/goals.md#issues-and-strategies). */
export type TitledRow = IssueRow | StrategyRow;

/** A wish or an achievement of a goal (specification/walls.md#cards). */
export type CardRow = Tables['wishes']['Row'] | Tables['achievements']['Row'];

export interface GoalCollections {
  readonly issues: readonly IssueRow[];
  readonly strategies: readonly StrategyRow[];
  readonly wishes: readonly CardRow[];
  readonly achievements: readonly CardRow[];
}

export type CollectionName = keyof GoalCollections;
export type TitledName = 'issues' | 'strategies';
export type CardName = 'wishes' | 'achievements';

/** A goal with its four collections, each in order of creation. */
export type Goal = GoalRow & GoalCollections;

export const TITLED: readonly TitledName[] = ['issues', 'strategies'];
export const CARDS: readonly CardName[] = ['wishes', 'achievements'];
export const COLLECTIONS: readonly CollectionName[] = [...TITLED, ...CARDS];
