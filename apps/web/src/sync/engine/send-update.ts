import { mergeRow, pick, sameField, sameValue } from '@bloom/domain/merge-row';
import type { UpdateStep } from '@bloom/domain/outbox/entry';
import { DELAYED, type Outcome, outcomeOfFault } from './outcome.ts';
import { type Rows, readRow } from './rows-for.ts';

/**
 * Changes a row in the version that the person saw. Where it is another one by now, both changes are settled by field:
 * gives the change of that version, with what the other side loses, for the device to know before it is made.
 */
export async function sendUpdate(rows: Rows, step: UpdateStep): Promise<Outcome> {
  const { table, id, fields, before, base, overwrites = [] } = step;
  if (base !== null) {
    const { data, error, status } = await rows.update(table, id, fields, base);
    if (error !== null) return outcomeOfFault(error, status);
    if (data.length > 0) return { kind: 'stored', rows: data, lost: overwrites };
  }
  const theirs = await readRow(rows, table, id);
  if (theirs === 'delayed') return DELAYED;
  if (theirs === null) {
    const { data: went, error, status } = await rows.deletedWith(table, id);
    if (error !== null) return outcomeOfFault(error, status);
    if (went === null) return { kind: 'missing', lost: overwrites };
    // It may have arrived, and what it took the place of then is gone.
    const lost = overwrites.filter((one) => !sameValue(pick(went.row, Object.keys(one)), one));
    return { kind: 'missing', row: { ...went.row, id }, lost };
  }
  const { row, lost: all } = mergeRow(before, fields, theirs);
  // Where a goal stands among others is nobody's words; nor is how a photo is drawn, which goes with the photo.
  const { rank: _rank, ...kept } = all;
  const { photo_placeholder: _, ...words } = kept;
  const lost = 'photo_filepath' in words ? kept : words;
  const touched = Object.keys(fields).filter((name) => !sameField(name, fields, before));
  // It has arrived before, or somebody else wrote the same.
  const isThere = touched.every((name) => sameField(name, row, theirs));
  if (isThere) return { kind: 'stored', rows: [theirs], lost: overwrites };
  const isNew = Object.keys(lost).length > 0 && !sameValue(lost, overwrites.at(-1));
  return {
    kind: 'changed',
    step: {
      ...step,
      fields: pick(fields, touched),
      base: String(theirs.updated_at),
      overwrites: isNew ? [...overwrites, lost] : overwrites,
    },
  };
}
