import type { Row } from '@bloom/domain/outbox/entry';
import { PERSON_TABLES } from '@bloom/domain/rows/tables';
import type { Database } from '../../lib/backend/database.gen.ts';

type Tables = Database['public']['Tables'];

/** Every table whose rows the device stores. */
export const SYNC_TABLES = PERSON_TABLES satisfies readonly (keyof Tables)[];

export type SyncTable = (typeof SYNC_TABLES)[number];

/**
 * The tables of which all rows are in memory once a screen has asked for them. Of the timeline, only the pages that
 * were looked at are.
 */
export type ListedTable = Exclude<SyncTable, 'actions'>;

/** The tables that a person writes to; the timeline is written only by the database. */
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

/** The column defaults of the database, so that a new row can be drawn before the server has it. */
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
