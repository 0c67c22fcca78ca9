import { derivedId } from '@bloom/domain/derived-id';
import type { ImportedRow } from './rows.ts';

/** Whose export is brought to whom; both are ids of accounts. */
export interface Adoption {
  readonly from: string;
  readonly to: string;
}

/** The columns that hold the id of a row. */
const REFERENCES = [
  'id',
  'goal_id',
  'issue_id',
  'helped_by',
  'trackable_id',
  'sitting_id',
  'strategy_id',
  'gratitude_id',
  'wish_id',
];
const SNAPSHOTS = ['updated_from', 'updated_to'];

/**
 * Takes a row of an export and gives it as this account keeps it. In the account that it came from it is the same row;
 * another account has it under an id of its own, with whatever refers to it, and its photo in its own folder.
 */
export function adoptRow<R extends Readonly<Record<string, unknown>>>(
  row: R,
  adoption: Adoption,
): R {
  if (adoption.from === adoption.to) return row;
  const adopted = Object.entries(row).map(([column, value]) => [
    column,
    adoptValue(column, value, adoption),
  ]);
  return Object.fromEntries(adopted) as R;
}

function adoptValue(column: string, value: unknown, adoption: Adoption): unknown {
  if (column === 'photo_filepath') return adoptPath(value, adoption);
  if (SNAPSHOTS.includes(column))
    return value === null ? null : adoptRow(value as ImportedRow, adoption);
  if (column === 'proof_ids' && Array.isArray(value)) {
    return value.map((id) => adoptValue('id', id, adoption));
  }
  if (!REFERENCES.includes(column) || typeof value !== 'string') return value;
  try {
    return derivedId(adoption.to, value);
  } catch {
    // Only in a snapshot can stand what is no id; it is shown to nobody.
    return value;
  }
}

function adoptPath(path: unknown, { from, to }: Adoption): unknown {
  const folder = `${from}/`;
  return typeof path === 'string' && path.startsWith(folder)
    ? `${to}/${path.slice(folder.length)}`
    : path;
}
