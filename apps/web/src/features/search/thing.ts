import { rowKey } from '@bloom/domain/outbox/entry';
import { type DisplayedAction, toDisplayedAction } from '@bloom/domain/timeline/action';
import type { RowOf, SyncTable } from '../../sync/store/tables.ts';

/** What can be found, in the order of the results. */
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

/** A row as the search sees it. */
export interface Thing {
  /** Its table and id. */
  readonly key: string;
  readonly kind: ThingKind;
  readonly id: string;
  /** Its title; for a card its text. Empty for a photo without text. */
  readonly title: string;
  /** The rest of its text. */
  readonly text: string;
  readonly goalId: string | null;
  readonly isDone: boolean;
  readonly createdAt: string;
  /** The content of an action, and the key of its subject. */
  readonly action?: DisplayedAction & { readonly of: string };
}

/** A row of any searchable table, with columns that some of them have. */
export type FindableRow = { readonly id: string } & Partial<
  RowOf<'goals'> & RowOf<'wishes'> & RowOf<'todos'>
>;

/** The searchable content of a row. */
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

/** The searchable content of an action; null if it cannot be shown. */
export function thingOfAction(row: RowOf<'actions'>): Thing | null {
  const action = toDisplayedAction(row);
  if (action === null) return null;
  return {
    key: rowKey('actions', row.id),
    kind: 'actions',
    id: row.id,
    title: action.title,
    text: '',
    goalId: null,
    isDone: false,
    createdAt: row.created_at,
    action: { ...action, of: rowKey(row.trackable_type, row.trackable_id) },
  };
}
