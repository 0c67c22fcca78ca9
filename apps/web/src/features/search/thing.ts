import { type ToldAction, tellAction } from '@bloom/domain/action';
import { rowKey } from '@bloom/domain/outbox/entry';
import type { RowOf, SyncTable } from '../../sync/tables.ts';

/** What can be found, in the order in which it is shown. */
export const THING_KINDS = [
  'goals',
  'strategies',
  'issues',
  'todos',
  'wishes',
  'achievements',
  'gratitudes',
  'affirmations',
  'actions',
] as const satisfies readonly SyncTable[];

export type ThingKind = (typeof THING_KINDS)[number];

/** A row as the search knows it. */
export interface Thing {
  /** Its table and id. */
  readonly key: string;
  readonly kind: ThingKind;
  readonly id: string;
  /** What it is called; a card by its words. Empty for a photo without words. */
  readonly title: string;
  /** What else it says. */
  readonly text: string;
  readonly goalId: string | null;
  readonly isDone: boolean;
  readonly createdAt: string;
  /** What an action tells, and the key of what it tells of. */
  readonly told?: ToldAction & { readonly of: string };
}

/** A row of any table that can be found, with what some of them have. */
export type FindableRow = { readonly id: string } & Partial<
  RowOf<'goals'> & RowOf<'wishes'> & RowOf<'todos'>
>;

/** Gives what can be found of a row. */
export function thingOf(kind: Exclude<ThingKind, 'actions'>, row: FindableRow): Thing {
  const { title, description = '', tags = [], goal_id = null, completed_at = null } = row;
  const text = title === undefined ? '' : [description, ...tags].join(' ').trim();
  return {
    key: rowKey(kind, row.id),
    kind,
    id: row.id,
    title: title ?? description,
    text,
    goalId: goal_id,
    isDone: completed_at !== null || row.completed === true,
    createdAt: row.created_at ?? '',
  };
}

/** Gives what can be found of an action, or null where it cannot be told. */
export function thingOfAction(row: RowOf<'actions'>): Thing | null {
  const told = tellAction(row);
  if (told === null) return null;
  return {
    key: rowKey('actions', row.id),
    kind: 'actions',
    id: row.id,
    title: told.title,
    text: '',
    goalId: null,
    isDone: false,
    createdAt: row.created_at,
    told: { ...told, of: rowKey(row.trackable_type, row.trackable_id) },
  };
}
