import { type Row, rowKey } from '@bloom/domain/outbox/entry';
import type { Change } from '../save/changes.ts';

/**
 * What a change restores besides rows that nobody wants back, and those that were missing already: the trash may have them
 * by another deletion, and the person is asked.
 */
export function leftToRestore(
  change: Change,
  isUnwanted: (row: Row) => boolean,
  missing: ReadonlySet<string>,
): Change | [] {
  if (change.kind !== 'restore deletion') return change;
  const isNeedless = (row: Row) => isUnwanted(row) || missing.has(rowKey(change.table, row.id));
  if (!change.rows.some(isNeedless)) return change;
  const rows = change.rows.filter((row) => !isNeedless(row));
  return rows.length === 0 ? [] : { ...change, rows };
}
