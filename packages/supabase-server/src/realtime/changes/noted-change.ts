import { z } from 'zod';
import type { Values } from './match-filters.ts';

const values = z.record(z.string(), z.string().nullable()).nullable();
const noted = z.object({
  schema: z.string(),
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  at: z.string(),
  rows: z.array(values),
  former: z.array(values).optional(),
});

/** One changed row as the trigger noted it: its key, and small values that are not text. */
export interface Change {
  /** The table as `schema.table`. */
  readonly table: string;
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE';
  /** In UTC, with microseconds. */
  readonly at: string;
  readonly values: Values;
  /** The key before an update that changed it; else null. */
  readonly formerKey: Values | null;
}

/** What one statement changed; `whole` is false where the trigger could not note every row. */
export interface Noted {
  readonly table: string;
  readonly changes: readonly Change[];
  readonly whole: boolean;
}

/** Parses a notification of `realtime.note_change`; null when it is something else. */
export function readNoted(text: string): Noted | null {
  const read = noted.safeParse(parsed(text));
  if (!read.success) return null;
  const { schema, table: title, type, at, rows, former = [] } = read.data;
  const table = `${schema}.${title}`;
  const changes = rows.flatMap((values, index): Change[] =>
    values === null ? [] : [{ table, type, at, values, formerKey: former[index] ?? null }],
  );
  return { table, changes, whole: changes.length === rows.length };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
