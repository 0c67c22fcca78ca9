import type {
  InsertStep,
  MoveStep,
  RestoreStep,
  Row,
  Step,
  UpdateStep,
  UploadStep,
} from '@bloom/domain/outbox/entry';
import { PHOTO_CACHE_SECONDS } from '@bloom/domain/photo';
import type { SupabaseClient as Client } from '@supabase/supabase-js';
import { FULL, type Full } from '../../lib/full-account.ts';
import { photoKey } from '../patch.ts';
import { DELAYED, type Outcome, outcomeOfFault, STORED } from './outcome.ts';
import { type Rows, readRow, rowsFor } from './rows-for.ts';
import { sendUpdate } from './send-update.ts';

/** How many ids fit an address of 8 kB, and how many rows go together. */
const AT_ONCE = 100;

/** How long an upload may take, in milliseconds; what is sent again after that does no harm. */
const UPLOAD_PATIENCE = 300_000;

/** What sending needs to know of the device. */
export interface SentFrom {
  /** Whose saves these are: nobody else's session ever sends them. */
  readonly owner: string;
  readonly connect: () => Promise<Client>;
  readonly readPhoto: (key: string) => Promise<Blob | null>;
  /** Finds out whether a photo was refused because the account is full, and says so. */
  readonly tellRefusedPhoto: (refusal: unknown) => Promise<Full | null>;
}

/** How many of the first steps of a save go in one request: new rows of one table with the same columns. */
export function countTogether(steps: readonly Step[]): number {
  const [first] = steps;
  if (first?.kind !== 'insert') return 1;
  const columnsOf = ({ row }: InsertStep) => Object.keys(row).sort().join();
  const isAlike = (step: Step) =>
    step.kind === 'insert' && step.table === first.table && columnsOf(step) === columnsOf(first);
  const end = steps.findIndex((step) => !isAlike(step));
  return Math.min(end === -1 ? steps.length : end, AT_ONCE);
}

/** Sends steps, which may have been sent before; never rejects. Several are insertions that go together. */
export async function sendSteps(steps: readonly Step[], from: SentFrom): Promise<Outcome> {
  try {
    const client = await from.connect();
    const { data } = await client.auth.getSession();
    if (data.session?.user.id !== from.owner) return DELAYED;
    const rows = rowsFor(client, data.session.access_token);
    const [step] = steps;
    switch (step?.kind) {
      case 'insert':
        return await sendInsertions(
          rows,
          step.table,
          (steps as readonly InsertStep[]).map(({ row }) => row),
        );
      case 'update':
        return await sendUpdate(rows, step);
      case 'delete':
        return await sendDeletion(rows, step.table, step.ids);
      case 'move':
        return await sendMove(rows, step);
      case 'restore':
        return await sendRestoration(rows, step);
      case 'upload':
        return await sendUpload(client, step, from);
      case 'remove photos':
        return await sendRemoval(client, step.bucket, step.paths);
      default:
        return STORED;
    }
  } catch {
    // The server's settings could not be read.
    return DELAYED;
  }
}

/** What is there already stays as it is: an answer was lost, and it may have been changed since. */
async function sendInsertions(rows: Rows, table: string, added: readonly Row[]): Promise<Outcome> {
  const { data, error, status } = await rows.insert(table, added);
  if (error !== null) return outcomeOfFault(error, status);
  const stored = new Map((data as readonly Row[]).map((row) => [row.id, row]));
  const others = added.map(({ id }) => id).filter((id) => !stored.has(id));
  if (others.length > 0) {
    const known = await rows.read(table, others);
    if (known.error !== null) return outcomeOfFault(known.error, known.status);
    for (const row of known.data as readonly Row[]) stored.set(row.id, row);
  }
  // Nothing brings back what was deleted elsewhere since it was sent for the first time.
  const gone = others.filter((id) => !stored.has(id));
  return { kind: 'stored', rows: [...stored.values()], gone };
}

async function sendDeletion(rows: Rows, table: string, ids: readonly string[]): Promise<Outcome> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const { error, status } = await rows.remove(table, ids.slice(start, start + AT_ONCE));
    if (error !== null) return outcomeOfFault(error, status);
  }
  return { kind: 'stored', rows: [], gone: ids };
}

async function sendMove(rows: Rows, { moved, behind }: MoveStep): Promise<Outcome> {
  const { error, status } = await rows.call('move_todos', { moved, behind });
  return error === null ? STORED : outcomeOfFault(error, status);
}

/**
 * Brings back a row out of the trash where it was deleted alone, or with all that belonged to its goal; out of a
 * deletion that took more, it comes back as a new row.
 */
async function sendRestoration(rows: Rows, step: RestoreStep): Promise<Outcome> {
  const { table, row, fields, as } = step;
  // An answer was lost, or somebody else has restored it.
  const back = await readRow(rows, table, row.id);
  if (back === 'delayed') return DELAYED;
  if (back !== null) return changeRestored(rows, step, back);
  const { data, error, status } = await rows.deletedWith(table, row.id);
  if (error !== null) return outcomeOfFault(error, status);
  const isWhole = data !== null && (await wasWhole(rows, table, data.deletion));
  if (isWhole === 'delayed') return DELAYED;
  if (!isWhole) {
    // What was known here of a row that went long ago may be less than the trash has.
    const { updated_at: _, user_id: __, ...columns } = { ...data?.row, ...row };
    const added = await sendInsertions(rows, table, [{ ...columns, id: as }]);
    return added.kind === 'stored' ? { ...added, gone: [row.id] } : added;
  }
  const restored = await rows.call('restore_rows', { deletion: data.deletion });
  if (restored.error !== null) return outcomeOfFault(restored.error, restored.status);
  const there = await readRow(rows, table, row.id);
  if (there === 'delayed') return DELAYED;
  if (there === null) return { kind: 'missing' };
  return changeRestored(rows, { table, fields }, there);
}

/** What was changed here is changed in what came back. */
async function changeRestored(
  rows: Rows,
  { table, fields }: Pick<RestoreStep, 'table' | 'fields'>,
  there: Row,
): Promise<Outcome> {
  const { id, updated_at: base } = there;
  const step: UpdateStep = { kind: 'update', table, id, fields, before: there, base: String(base) };
  const outcome = await sendUpdate(rows, step);
  return outcome.kind === 'changed' ? DELAYED : outcome;
}

/** Whether a deletion took a row alone, or with the goal that it belongs to. */
async function wasWhole(rows: Rows, table: string, deletion: string): Promise<boolean | 'delayed'> {
  if (table === 'goals') return true;
  const { data, error } = await rows.ofDeletion(deletion);
  if (error !== null) return 'delayed';
  const tables = data.map((row) => row.table_name);
  return tables.length === 1 || tables.includes('goals');
}

async function sendUpload(
  client: Client,
  { bucket, path }: UploadStep,
  from: SentFrom,
): Promise<Outcome> {
  const photo = await from.readPhoto(photoKey(bucket, path));
  if (photo === null) {
    const message = 'the photo is no longer on the device';
    return { kind: 'refused', refusal: { kind: 'refused', code: 'photo_lost', message } };
  }
  const options = { upsert: true, cacheControl: PHOTO_CACHE_SECONDS, contentType: photo.type };
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), UPLOAD_PATIENCE);
  const answer = await Promise.race([
    client.storage.from(bucket).upload(path, photo, options),
    late.promise,
  ]).finally(() => clearTimeout(timer));
  if (answer === null) return DELAYED;
  if (answer.error === null) return STORED;
  const full = await from.tellRefusedPhoto(answer.error);
  if (full === null) return outcomeOfStorage(answer.error);
  const { message } = answer.error;
  const refusal = { kind: 'refused', code: FULL, message, details: JSON.stringify(full) } as const;
  return { kind: 'refused', refusal };
}

async function sendRemoval(
  client: Client,
  bucket: string,
  paths: readonly string[],
): Promise<Outcome> {
  const { error } = await client.storage.from(bucket).remove([...paths]);
  return error === null ? STORED : outcomeOfStorage(error);
}

function outcomeOfStorage(error: Error): Outcome {
  const { status, statusCode, message } = Object(error);
  return outcomeOfFault(
    { message: String(message), code: String(statusCode ?? '') },
    Number(status) || 0,
  );
}
