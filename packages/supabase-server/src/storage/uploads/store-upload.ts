import { randomUUID } from 'node:crypto';
import { mayHaveCommitted } from '../../database/port/conditions.ts';
import { DatabaseError } from '../../database/port/database-error.ts';
import type { Transaction } from '../../database/port/executor.ts';
import { enter, type Scope, STORAGE_SCOPE, withinScope } from '../../database/scope.ts';
import type { ObjectFiles } from '../backends/object-files.ts';
import { StorageError } from '../errors/storage-error.ts';
import { findBucket } from '../objects/buckets.ts';
import type { ObjectAddress } from '../objects/object-address.ts';
import {
  insertObject,
  lockName,
  type ObjectDraft,
  type ObjectMetadata,
  upsertObject,
} from '../objects/object-rows.ts';
import type { StorageDependencies } from '../settings.ts';
import type { Upload } from './upload-body.ts';
import { limitsOf, type UploadLimits } from './upload-limits.ts';

/** A row that was written, and the version whose bytes it no longer needs. */
interface Written {
  readonly id: string;
  readonly replaced: string | null;
}

/** What an upload becomes: as whom it is stored and where, and whether it may replace an object. */
export interface UploadTarget {
  readonly scope: Scope;
  readonly address: ObjectAddress;
  readonly upsert: boolean;
}

/** Receives the bytes from wherever they come, within the limits. Nothing stays staged when it throws. */
export type Receive = (limits: UploadLimits) => Promise<Upload>;

/**
 * Stores an upload as the scope (protocol 4.2). The policies are checked before the first byte is read, and again by
 * the row that is written when the bytes are stored. A crash at any point leaves at worst bytes without a row, which
 * the sweep removes, and never a row without bytes. A replacement that fails leaves the old object unchanged.
 * @param alongside what the server itself writes in the transaction of the row
 * @returns the object's id
 * @throws StorageError for a refusal of the bucket; DatabaseError 42501 and 23505 for the row; whatever `alongside`
 * throws
 */
export async function storeUpload(
  dependencies: StorageDependencies,
  target: UploadTarget,
  receive: Receive,
  alongside: Alongside | null = null,
): Promise<{ readonly id: string }> {
  const { executor, files, settings } = dependencies;
  const { scope, address, upsert } = target;
  const bucket = await findBucket(executor, address.bucket);
  await probeUpload(dependencies, target);

  const upload = await receive(limitsOf(bucket, settings.fileSizeLimit));
  const draft = draftOf(dependencies, address, upload);
  const write = () =>
    withinScope(executor, scope, async (transaction) => {
      if (alongside !== null) await asServer(transaction, scope, alongside);
      await lockName(transaction, address);
      return writeOf(upsert)(transaction, scope, draft);
    });
  const written = await placeAndWrite(files, upload, draft.version, write);
  if (written.replaced !== null) await files.remove([written.replaced]);
  return { id: written.id };
}

type Alongside = (transaction: Transaction) => Promise<void>;

/** Does the server's own work in a transaction, then returns to the scope, in which its triggers run at the end. */
async function asServer(transaction: Transaction, scope: Scope, work: Alongside): Promise<void> {
  await transaction.run(enter(STORAGE_SCOPE));
  await work(transaction);
  await transaction.run(enter(scope));
}

type Write = (transaction: Transaction, scope: Scope, draft: ObjectDraft) => Promise<Written>;

const insertPlain: Write = async (transaction, scope, draft) => {
  await insertObject(transaction, scope, draft);
  return { id: draft.id, replaced: null };
};

const writeOf = (upsert: boolean): Write => (upsert ? upsertObject : insertPlain);

const NOTHING: ObjectMetadata = {
  eTag: '',
  size: 0,
  mimetype: '',
  cacheControl: '',
  lastModified: '',
  contentLength: 0,
  httpStatusCode: 200,
};

class Undo extends Error {}

/**
 * Writes the row and rolls it back, so that an upload that is not allowed is refused before its bytes cost anything.
 * @throws the errors of the row, as `storeUpload` does
 */
export async function probeUpload(
  { executor }: StorageDependencies,
  { scope, address, upsert }: UploadTarget,
): Promise<void> {
  const draft = {
    id: randomUUID(),
    address,
    version: randomUUID(),
    metadata: NOTHING,
    userMetadata: undefined,
  };
  try {
    await withinScope(executor, scope, async (transaction) => {
      await writeOf(upsert)(transaction, scope, draft);
      throw new Undo();
    });
  } catch (fault) {
    if (!(fault instanceof Undo)) throw fault;
  }
}

/** Bytes first, then the row. Bytes whose row has certainly failed are deleted at once, others by the sweep. */
async function placeAndWrite(
  files: ObjectFiles,
  { file: { staged } }: Upload,
  version: string,
  write: () => Promise<Written>,
): Promise<Written> {
  try {
    await staged.place(version);
    return await write();
  } catch (fault) {
    await tidy(async () => {
      await staged.discard();
      if (
        fault instanceof StorageError ||
        (fault instanceof DatabaseError && !mayHaveCommitted(fault))
      )
        await files.remove([version]);
    });
    throw fault;
  }
}

/** What could not be deleted is left to the sweep; the error to report is why the upload failed. */
const tidy = (work: () => Promise<void>) => work().catch(() => undefined);

const LONGEST_HEADER = 200;

/**
 * A form field may contain line breaks; a header may not. It is kept in the object's row, which no quota of bytes counts, and
 * sent with each answer.
 */
const headerText = (text: string): string =>
  text.replace(/[^\x20-\x7e]/g, '').slice(0, LONGEST_HEADER);

function draftOf(
  { clock }: StorageDependencies,
  address: ObjectAddress,
  upload: Upload,
): ObjectDraft {
  const { size, eTag, mimetype } = upload.file;
  const metadata: ObjectMetadata = {
    eTag,
    size,
    mimetype,
    cacheControl: headerText(upload.cacheControl),
    lastModified: clock().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
  return {
    id: randomUUID(),
    address,
    version: randomUUID(),
    metadata,
    userMetadata: upload.userMetadata,
  };
}
