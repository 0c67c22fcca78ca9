import { derivedId } from '@bloom/domain/rows/derived-id';
import type { ImportedRow } from './rows.ts';

/** Whose export is imported into whose account; both are account ids. */
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
 * A row of an export as this account stores it. In the account that the export was made of, the row is unchanged; in
 * another account its id and all ids that it refers to are derived ones, and its photo is in that account's folder.
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
    // Only a snapshot can contain something that is not an id; it is never shown.
    return value;
  }
}

function adoptPath(path: unknown, { from, to }: Adoption): unknown {
  const folder = `${from}/`;
  return typeof path === 'string' && path.startsWith(folder)
    ? `${to}/${path.slice(folder.length)}`
    : path;
}
