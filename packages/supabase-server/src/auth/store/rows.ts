import type { Result } from '../../database/port/executor.ts';

/**
 * Each statement of this folder returns a row as one JSON text in the column `row`, because PostgreSQL keeps the
 * microseconds of timestamps there, and every driver returns it the same way.
 */
export function rowsOf<T>(result: Result): readonly T[] {
  return result.rows.map((row) => JSON.parse(row.row as string) as T);
}

/** The one row, or null when there was none. */
export function rowOf<T>(result: Result): T | null {
  return rowsOf<T>(result)[0] ?? null;
}

/** The row of a statement that always returns one. */
export function requiredRowOf<T>(result: Result): T {
  const row = rowOf<T>(result);
  if (row === null) throw new Error('A statement that always gives a row gave none');
  return row;
}
