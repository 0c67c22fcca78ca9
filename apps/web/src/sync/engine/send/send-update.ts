import type { UpdateStep, UploadStep } from '@bloom/domain/outbox/entry';
import { lossToReport } from '@bloom/domain/outbox/loss-to-report';
import { type Fields, mergeRow, pick, sameField, sameValue } from '@bloom/domain/rows/merge-row';
import { blindSession } from './blind-session.ts';
import { type Outcome, outcomeOfFault } from './outcome.ts';
import { type Rows, readRow } from './rows-for.ts';

/** As the server refuses a new row once a plan has ended: of a change it only says that it has hit none. */
const NOT_ALLOWED: Outcome = {
  kind: 'refused',
  refusal: { kind: 'refused', code: '42501', message: 'the row may not be changed' },
};

/**
 * Changes a row if it still has the version that the person saw. If it has another one, the two changes are merged
 * field by field: returns the step against the new version, with the values that it overwrites, which the device stores
 * before it is sent.
 * @param uploaded the photos that its save has uploaded
 */
export async function sendUpdate(
  rows: Rows,
  step: UpdateStep,
  uploaded: readonly UploadStep[] = [],
): Promise<Outcome> {
  const { table, id, before, base, overwrites = [] } = step;
  // A photo that is only brought back may have been removed elsewhere.
  const isHere = uploaded.some(({ path }) => path === step.fields.photo_filepath);
  const sent = base === null || isHere ? step.fields : await withoutGonePhoto(rows, step);
  if (base !== null && sent === step.fields) {
    const { data, error, status } = await rows.update(table, id, step.fields, base);
    if (error !== null) return outcomeOfFault(error, status);
    if (data.length > 0) return { kind: 'stored', rows: data, lost: overwrites };
  }
  const theirs = await readRow(rows, table, id);
  if (theirs === null) {
    const { data: went, error, status } = await rows.deletedWith(table, id);
    if (error !== null) return outcomeOfFault(error, status);
    if (went === null) return (await blindSession(rows)) ?? { kind: 'missing', lost: overwrites };
    // The change may have arrived already; then the values that it replaced are unknown.
    const lost = overwrites.filter((one) => !sameValue(pick(went.row, Object.keys(one)), one));
    return { kind: 'missing', row: { ...went.row, id }, lost };
  }
  const fields = await withoutGonePhoto(rows, step, theirs);
  const { row, lost: all } = mergeRow(before, fields, theirs);
  const lost = lossToReport(all, fields);
  const touched = Object.keys(fields).filter((name) => !sameField(name, fields, before));
  // It has arrived before, or somebody else wrote the same.
  const isThere = touched.every((name) => sameField(name, row, theirs));
  if (isThere) return { kind: 'stored', rows: [theirs], lost: overwrites };
  // The policies hide a row from a change that they do not allow, from the same step for ever.
  if (fields === step.fields && theirs.updated_at === base) return NOT_ALLOWED;
  const isNew = Object.keys(lost).length > 0 && !sameValue(lost, overwrites.at(-1));
  return {
    kind: 'changed',
    step: {
      ...step,
      fields: pick(row, touched),
      base: String(theirs.updated_at),
      overwrites: isNew ? [...overwrites, lost] : overwrites,
    },
  };
}

/**
 * What is still to be written: the change may have arrived already, and whoever has replaced or removed its photo since then
 * has removed that, so that the row may be as it was before. Throws `Unread`.
 */
export async function withoutGonePhoto(
  rows: Rows,
  { table, fields }: Pick<UpdateStep, 'table' | 'fields'>,
  theirs: Fields = {},
): Promise<Fields> {
  const { photo_filepath: path, photo_placeholder: _, ...others } = fields;
  if (typeof path !== 'string' || sameField('photo_filepath', fields, theirs)) return fields;
  return (await rows.hasPhoto(table, path)) ? fields : others;
}
