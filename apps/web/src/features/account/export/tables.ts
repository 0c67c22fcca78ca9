import { PERSON_TABLES } from '@bloom/domain/rows/tables';
import type { Database } from '../../../lib/backend/database.gen.ts';

type Tables = Database['public']['Tables'];
/** Without the trash: what was deleted is not exported. */
export type TableName = Exclude<keyof Tables, 'trash'>;
export type Row<Name extends TableName> = Tables[Name]['Row'];

/** Every table with data of the person, in the order of the export. */
export const TABLES = [
  ...PERSON_TABLES,
  'subscriptions',
  'trials',
] as const satisfies readonly TableName[];

/** The columns by which a table is sorted and paged; together they are unique. */
export const KEYS: Readonly<Record<TableName, readonly [string, string]>> = {
  goals: ['created_at', 'id'],
  issues: ['created_at', 'id'],
  strategies: ['created_at', 'id'],
  wishes: ['created_at', 'id'],
  achievements: ['created_at', 'id'],
  gratitudes: ['created_at', 'id'],
  affirmations: ['created_at', 'id'],
  todos: ['order', 'id'],
  sittings: ['created_at', 'id'],
  check_ins: ['created_at', 'id'],
  actions: ['created_at', 'id'],
  subscriptions: ['created_at', 'id'],
  trials: ['started_at', 'user_id'],
};
