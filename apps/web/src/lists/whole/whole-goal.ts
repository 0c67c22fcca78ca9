import type { Database } from '../../lib/backend/database.gen.ts';

type Tables = Database['public']['Tables'];
export const COLLECTIONS = ['issues', 'strategies', 'wishes', 'achievements'] as const;
export type CollectionName = (typeof COLLECTIONS)[number];

/** A goal with its collections, each in order of creation. */
export type WholeGoal = Tables['goals']['Row'] & {
  readonly [Name in CollectionName]: readonly Tables[Name]['Row'][];
};
