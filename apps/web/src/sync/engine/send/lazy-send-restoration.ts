import type { RestoreDeletionStep, RestoreStep, Row } from '@bloom/domain/outbox/entry';
import { lossToReport } from '@bloom/domain/outbox/loss-to-report';
import { type Fields, mergeRow, pick } from '@bloom/domain/rows/merge-row';
import { blindSession } from './blind-session.ts';
import { DELAYED, type Outcome, outcomeOfFault, STORED, Unread } from './outcome.ts';
import { AT_ONCE, type Rows, readRow } from './rows-for.ts';
import { findTwin, sendInsertions } from './send-insertions.ts';
import { sendUpdate, withoutGonePhoto } from './send-update.ts';

/**
 * Restores a row from the trash if it was deleted alone, or with everything of its goal. If its deletion removed more
 * than that, the row is inserted anew instead. The device stores this choice before it is carried out, so that a retry
 * after a lost answer does the same again.
 */
export async function sendRestoration(rows: Rows, step: RestoreStep): Promise<Outcome> {
  const { deletion } = step;
  if (deletion === undefined) return settle(rows, step);
  if (deletion === null) return addAnew(rows, step);
  const refused = await restoreAll(rows, deletion);
  if (refused !== null) return refused;
  const there = await readRow(rows, step.table, step.row.id);
  // It was deleted again.
  if (there === null) return (await blindSession(rows)) ?? { kind: 'missing' };
  return changeRestored(rows, step, there);
}

/**
 * Undoes a deletion. `readOn` reads the restored rows before the step counts as done, so that no list misses them in
 * between.
 */
export async function sendDeletionBack(
  rows: Rows,
  { table, deletion, rows: deleted }: RestoreDeletionStep,
  readOn: () => Promise<void>,
): Promise<Outcome> {
  const refused = await restoreAll(rows, deletion);
  if (refused !== null) return refused;
  const [row] = deleted;
  const isThere = row === undefined || (await isAnyThere(rows, table, deleted));
  if (isThere) {
    await readOn();
    return STORED;
  }
  const twin = await findTwin(rows, table, row);
  // It was never added, because another device had put the same on the list.
  if (twin) return { kind: 'stored', rows: [twin], gone: [row.id] };
  const blind = await blindSession(rows);
  if (blind !== null) return blind;
  const message = 'the trash no longer has it';
  return { kind: 'refused', refusal: { kind: 'refused', code: 'trash_emptied', message } };
}

/** Of several rows some may never have been there, as they were refused when they were new. */
async function isAnyThere(rows: Rows, table: string, deleted: readonly Row[]): Promise<boolean> {
  for (let start = 0; start < deleted.length; start += AT_ONCE) {
    const ids = deleted.slice(start, start + AT_ONCE).map(({ id }) => id);
    const { data, error, status } = await rows.read(table, ids);
    if (error !== null) throw new Unread(error, status);
    if (data.length > 0) return true;
  }
  return false;
}

async function settle(rows: Rows, step: RestoreStep): Promise<Outcome> {
  const { table, row } = step;
  // Somebody else may have restored it.
  const back = await readRow(rows, table, row.id);
  if (back !== null) return changeRestored(rows, step, back);
  const { data, error, status } = await rows.deletedWith(table, row.id);
  if (error !== null) return outcomeOfFault(error, status);
  if (data === null) {
    // It may have been restored between the two requests, and would then exist twice.
    const there = await readRow(rows, table, row.id);
    if (there !== null) return changeRestored(rows, step, there);
    const blind = await blindSession(rows);
    if (blind !== null) return blind;
  }
  const isWhole = data !== null && (await wasWhole(rows, table, data.deletion));
  if (isWhole) return { kind: 'changed', step: { ...step, deletion: data.deletion } };
  // The trash was emptied, and its photo may have gone with it.
  const left = data ? row : await withoutGonePhoto(rows, { table, fields: row });
  const own = { ...step, row: { ...left, id: row.id } };
  return { kind: 'changed', step: { ...mergedWith(own, data?.row ?? {}), deletion: null } };
}

/**
 * The row to add anew, merged with what the trash has of it: more than this device for a row that was deleted long ago,
 * and what somebody else had written before the deletion.
 */
function mergedWith(step: RestoreStep, theirs: Fields): RestoreStep {
  const { fields, seen = {} } = step;
  const mine = pick(step.row, Object.keys(fields));
  const { row, lost: all } = mergeRow({ ...theirs, ...seen }, mine, theirs);
  const lost = lossToReport(all, mine);
  const merged = { ...theirs, ...step.row, ...pick(row, Object.keys(mine)) };
  return { ...step, row: merged, ...(Object.keys(lost).length > 0 && { overwrites: [lost] }) };
}

async function addAnew(rows: Rows, { table, row, as, overwrites }: RestoreStep): Promise<Outcome> {
  const { updated_at: _, user_id: __, ...columns } = row;
  const added = await sendInsertions(rows, table, [{ ...columns, id: as }]);
  if (added.kind !== 'stored') return added;
  const twins = new Map(added.rows.map((anew) => [row.id, anew]));
  return { ...added, gone: [row.id], twins, ...(overwrites && { lost: overwrites }) };
}

/** A large deletion is restored in several requests. Returns what prevents it, or null. */
async function restoreAll(rows: Rows, deletion: string): Promise<Outcome | null> {
  for (;;) {
    const { data, error, status } = await rows.call('restore_rows', { deletion });
    if (error !== null) return outcomeOfFault(error, status);
    const { left = 0, ...back }: { readonly left?: number } = Object(data);
    if (left === 0) return null;
    if (Object.keys(back).length === 0) return DELAYED;
  }
}

/**
 * Applies the local changes to the restored row like to any other, so that changes made by somebody else since the
 * deletion cause a notice.
 */
function changeRestored(
  rows: Rows,
  { table, fields, seen }: Pick<RestoreStep, 'table' | 'fields' | 'seen'>,
  there: Row,
): Promise<Outcome> {
  const before = { ...there, ...seen };
  return sendUpdate(rows, { kind: 'update', table, id: there.id, fields, before, base: null });
}

/** Whether a deletion removed only this row, or only this row with the goal that it belongs to. */
async function wasWhole(rows: Rows, table: string, deletion: string): Promise<boolean> {
  if (table === 'goals') return true;
  const { data, error, status } = await rows.ofDeletion(deletion);
  if (error !== null) throw new Unread(error, status);
  const tables = data.map((row) => row.table_name);
  return tables.length === 1 || tables.includes('goals');
}
