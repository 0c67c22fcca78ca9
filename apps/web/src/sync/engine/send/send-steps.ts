import type {
  DeleteStep,
  Entry,
  InsertStep,
  MoveStep,
  RemovePhotosStep,
  Step,
  UploadStep,
} from '@bloom/domain/outbox/entry';
import { isPreviewPath, PHOTO_CACHE_SECONDS, previewPath } from '@bloom/domain/photos/photo';
import { asPersonOf } from '../../../lib/backend/as-begun.ts';
import type { Client, PersonsClient } from '../../../lib/backend/client.ts';
import { FULL, type ReachedQuota } from '../../../lib/backend/refusals/full-account.ts';
import { newId } from '../../../lib/new-id.ts';
import { photoKey } from '../../store/patch.ts';
import { blindSession } from './blind-session.ts';
import { DELAYED, faultOfFile, type Outcome, outcomeOfFault, STORED, Unread } from './outcome.ts';
import { AT_ONCE, type Rows, rowsFor } from './rows-for.ts';
import { sendInsertions } from './send-insertions.ts';
import { sendPastPage } from './send-past-page.ts';
import { sendUpdate } from './send-update.ts';

/** The timeout of an upload, in milliseconds. Sending it again afterwards is harmless. */
const UPLOAD_PATIENCE = 300_000;

/** What sending needs from the device. */
export interface SentFrom {
  /** The person whose saves these are: they are never sent with another person's session. */
  readonly owner: string;
  /** The key of the save that the steps belong to. */
  readonly save?: string;
  /** The photos that the save has uploaded. */
  readonly uploaded?: Entry['uploaded'];
  readonly connect: () => Promise<Client>;
  readonly readPhoto: (key: string) => Promise<Blob | null>;
  /** Reads the server's changes in all tables that the device has. */
  readonly readOn: () => Promise<void>;
  /** Finds out whether a photo was refused because the account is full, and tells the person so. */
  readonly reportRefusedPhoto: (
    refusal: unknown,
    client: PersonsClient,
  ) => Promise<ReachedQuota | null>;
}

/**
 * How many of the first steps of a save can go in one request: new rows of one table with the same columns, or the
 * tables of one deletion.
 */
export function countTogether(steps: readonly Step[]): number {
  const [first] = steps;
  if (first?.kind === 'restore deletion') {
    const { deletion } = first;
    const isOf = (step: Step) => step.kind === 'restore deletion' && step.deletion === deletion;
    const end = steps.findIndex((step) => !isOf(step));
    return end === -1 ? steps.length : end;
  }
  if (first?.kind !== 'insert') return 1;
  const columnsOf = ({ row }: InsertStep) => Object.keys(row).sort().join();
  const isAlike = (step: Step) =>
    step.kind === 'insert' && step.table === first.table && columnsOf(step) === columnsOf(first);
  const end = steps.findIndex((step) => !isAlike(step));
  return Math.min(end === -1 ? steps.length : end, AT_ONCE);
}

/** Fetched only when something is brought back. */
const restoration = () => import('./lazy-send-restoration.ts');

/** Sends steps that can go in one request; they may have been sent before. Never rejects. */
export async function sendSteps(steps: readonly Step[], from: SentFrom): Promise<Outcome> {
  try {
    const everyones = await from.connect();
    const { data } = await everyones.auth.getSession();
    if (data.session?.user.id !== from.owner) return DELAYED;
    const client = asPersonOf(data.session.access_token, everyones);
    const rows = rowsFor(client, from.save ?? '');
    return await sendPastPage(rows, () => sendRead(steps, { ...from, client, rows }));
  } catch {
    // The server's settings could not be read, or a part of the program could not be fetched.
    return DELAYED;
  }
}

interface Sending extends SentFrom {
  readonly client: PersonsClient;
  readonly rows: Rows;
}

/** Where something could not be read that a step has to know, that is what came of it. */
async function sendRead(steps: readonly Step[], from: Sending): Promise<Outcome> {
  try {
    return await send(steps, from);
  } catch (fault) {
    if (fault instanceof Unread) return fault.outcome;
    throw fault;
  }
}

async function send(steps: readonly Step[], from: Sending): Promise<Outcome> {
  const { client, rows } = from;
  const [step] = steps;
  switch (step?.kind) {
    case 'insert':
      return sendInsertions(
        rows,
        step.table,
        (steps as readonly InsertStep[]).map(({ row }) => row),
      );
    case 'update':
      return sendUpdate(rows, step, from.uploaded);
    case 'delete':
      return sendDeletion(rows, step);
    case 'move':
      return sendMove(rows, step);
    case 'restore':
      return (await restoration()).sendRestoration(rows, step);
    case 'restore deletion':
      return (await restoration()).sendDeletionBack(rows, step, from.readOn);
    case 'upload':
      return sendUpload(client, step, from);
    case 'remove photos':
      return sendRemoval(client, rows, step);
    default:
      return STORED;
  }
}

async function sendDeletion(rows: Rows, step: DeleteStep): Promise<Outcome> {
  const { table: kind, ids, deletion = newId() } = step;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const prevented = kind === 'goals' ? await deletePartsOf(rows, some, deletion) : null;
    if (prevented !== null) return prevented;
    const { error, status } = await rows.call('delete_rows', { kind, ids: some, deletion });
    if (error !== null) return outcomeOfFault(error, status);
  }
  return { kind: 'stored', rows: [], gone: ids };
}

/** So many rows may belong to goals that no request can delete all. Returns what prevents it, or null. */
async function deletePartsOf(
  rows: Rows,
  ids: readonly string[],
  deletion: string,
): Promise<Outcome | null> {
  for (;;) {
    const { data, error, status } = await rows.call('delete_part_of_goals', { ids, deletion });
    // A server of the version before, while servers are replaced one by one.
    if (error?.code === 'PGRST202' || data === 0) return null;
    if (error !== null) return outcomeOfFault(error, status);
    // Something between here and the server: asked again at once, it would answer the same without an end.
    if (typeof data !== 'number') return DELAYED;
  }
}

async function sendMove(rows: Rows, { moved, behind }: MoveStep): Promise<Outcome> {
  const { error, status } = await rows.call('move_todos', { moved, behind });
  if (error !== null) return outcomeOfFault(error, status);
  return (await blindSession(rows)) ?? STORED;
}

async function sendUpload(
  client: PersonsClient,
  { bucket, path }: UploadStep,
  from: SentFrom,
): Promise<Outcome> {
  const photo = await from.readPhoto(photoKey(bucket, path));
  // Without a preview, lists show the photo itself.
  if (photo === null && isPreviewPath(path)) return STORED;
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
  const full = await from.reportRefusedPhoto(answer.error, client);
  if (full === null) return outcomeOfFault(...faultOfFile(answer.error));
  const { message } = answer.error;
  const refusal = { kind: 'refused', code: FULL, message, details: JSON.stringify(full) } as const;
  return { kind: 'refused', refusal };
}

/** Removes previews too, whichever version of the app has uploaded them. */
async function sendRemoval(
  client: PersonsClient,
  rows: Rows,
  { bucket, paths }: RemovePhotosStep,
): Promise<Outcome> {
  const used = await rows.photosUsed(bucket, paths);
  const unused = paths.filter((path) => !used.includes(path));
  if (unused.length === 0) return STORED;
  const all = unused.flatMap((path) => [previewPath(path), path]);
  const { error } = await client.storage.from(bucket).remove(all);
  return error === null ? STORED : outcomeOfFault(...faultOfFile(error));
}
