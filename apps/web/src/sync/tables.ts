import type { Row } from '@bloom/domain/outbox/entry';
import type { Database } from '../lib/database.gen.ts';

type Tables = Database['public']['Tables'];

/** Every table whose rows the device keeps. */
export const SYNC_TABLES = [
  'goals',
  'issues',
  'strategies',
  'wishes',
  'achievements',
  'gratitudes',
  'affirmations',
  'todos',
  'sittings',
  'check_ins',
  'actions',
] as const satisfies readonly (keyof Tables)[];

export type SyncTable = (typeof SYNC_TABLES)[number];

/** Those of which all rows are in memory once a screen has asked for them. Of the timeline only what was looked at is. */
export type ListedTable = Exclude<SyncTable, 'actions'>;

/** What a person may add to; the timeline is written by the database alone. */
export type WritableTable = ListedTable;

export const isListed = (table: SyncTable): table is ListedTable => table !== 'actions';

export type RowOf<Table extends SyncTable> = Tables[Table]['Row'];
export type InsertOf<Table extends WritableTable> = Tables[Table]['Insert'] & {
  readonly id: string;
};
export type UpdateOf<Table extends WritableTable> = Omit<Tables[Table]['Update'], 'id'>;

const noPhoto = { photo_filepath: null, photo_placeholder: null };
const card = { description: '', ...noPhoto, completed_at: null };
const partOfCard = { ...card, goal_id: null };

/** What the database gives a new row where it is not named, so that it can be drawn before the server has it. */
export const DEFAULTS: Readonly<Record<WritableTable, Omit<Row, 'id'>>> = {
  goals: { ...card, tags: [], satisfaction: 2, rank: null },
  issues: { ...card, helped_by: null },
  strategies: { ...card, issue_id: null },
  wishes: partOfCard,
  achievements: partOfCard,
  gratitudes: card,
  affirmations: { description: '', completed_at: null, proof_ids: [] },
  todos: { completed: false, order: 1, goal_id: null },
  sittings: { gratitude_id: null, wish_id: null, completed_at: null },
  check_ins: { description: '', strategy_id: null },
};
