import { mergeRow, pick, sameValue } from '@bloom/domain/merge-row';
import type { Row, UpdateStep } from '@bloom/domain/outbox/entry';
import { DELAYED, type Outcome, outcomeOfFault } from './outcome.ts';
import { type Rows, readRow } from './rows-for.ts';

/** How often a row may become another one between reading and writing it. */
const TIMES = 5;

/**
 * Changes a row in the version that the person saw. Where it is another one by now, both changes are settled by field,
 * and what the other side loses is told.
 */
export async function sendUpdate(rows: Rows, step: UpdateStep): Promise<Outcome> {
  const { table, id, fields, before, base } = step;
  if (base !== null) {
    const { data, error, status } = await rows.update(table, id, fields, base);
    if (error !== null) return outcomeOfFault(error, status);
    if (data.length > 0) return { kind: 'stored', rows: data as readonly Row[] };
  }
  for (let time = 0; time < TIMES; time += 1) {
    const theirs = await readRow(rows, table, id);
    if (theirs === 'delayed') return DELAYED;
    if (theirs === null) return { kind: 'missing' };
    const { row, lost } = mergeRow(before, fields, theirs);
    const names = Object.keys(fields).filter((name) => !sameValue(row[name], theirs[name]));
    // It has arrived before, or somebody else wrote the same.
    if (names.length === 0) return { kind: 'stored', rows: [theirs] };
    const written = await rows.update(table, id, pick(row, names), String(theirs.updated_at));
    if (written.error !== null) return outcomeOfFault(written.error, written.status);
    const stored = written.data as readonly Row[];
    if (stored.length > 0) return { kind: 'stored', rows: stored, lost };
  }
  return DELAYED;
}
