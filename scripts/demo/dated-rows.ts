import { randomUUID } from 'node:crypto';
import { chance } from '../pictures/brush.ts';

const DAY = 86_400_000;

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** Rows by table, as in an export, with the timeline of what happened to them. */
export interface DatedRows {
  readonly tables: ReadonlyMap<string, readonly Row[]>;
  /** A moment this many days ago, at some hour of the day: always the same ones, in the order of the calls. */
  readonly ago: (days: number) => string;
  readonly add: (table: string, row: Row) => void;
  /** Adds a line to the timeline. `before` is the row as it was. */
  readonly tell: (table: string, action: string, row: Row, at: string, before?: Row) => void;
  /** Adds a row that was created this many days ago and, where it was, completed later. */
  readonly grow: (table: string, content: object, days: number, completed?: number) => Row;
}

export function datedRows(now: Date): DatedRows {
  const next = chance(2026);
  const tables = new Map<string, Row[]>();
  const ago = (days: number) =>
    new Date(now.getTime() - days * DAY - Math.floor(next() * 0.4 * DAY)).toISOString();
  const add = (table: string, row: Row) => {
    tables.set(table, [...(tables.get(table) ?? []), row]);
  };
  const tell: DatedRows['tell'] = (table, action, row, at, before) =>
    add('actions', {
      id: randomUUID(),
      action,
      description: row.title ?? row.description ?? '',
      trackable_id: row.id,
      trackable_type: table,
      created_at: at,
      updated_from: before ?? null,
      updated_to: row,
    });
  const grow: DatedRows['grow'] = (table, content, days, completed) => {
    const made = { id: randomUUID(), ...content, created_at: ago(days), completed_at: null };
    tell(table, 'created', made, made.created_at);
    if (completed === undefined) {
      add(table, made);
      return made;
    }
    const done = { ...made, completed_at: ago(completed) };
    tell(table, 'completed', done, done.completed_at, made);
    add(table, done);
    return done;
  };
  return { tables, ago, add, tell, grow };
}
