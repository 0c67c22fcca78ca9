import { withLookahead } from '../export/lookahead.ts';
import { type ImportPlan, sizeOf } from './plan-import.ts';
import type { ArchivedPhoto } from './read-archive.ts';
import { bucketOf, IMPORTED, type ImportedRow, type ImportedTable } from './rows.ts';
import { placeOf, withKnownPhoto } from './sieve.ts';

/** The target of an import. Rejects if it cannot be reached or the person may not write. */
export interface ImportTarget {
  /** Adds rows that do not exist yet. Resolves to the ids of those that cannot be added. */
  readonly addRows: (
    table: ImportedTable,
    rows: readonly ImportedRow[],
  ) => Promise<readonly string[]>;
  /** Adds a photo unless it exists; resolves to false if it is refused. */
  readonly addPhoto: (path: string, photo: ArchivedPhoto, bytes: Blob) => Promise<boolean>;
}

interface ImportRequest {
  readonly plan: ImportPlan;
  readonly target: ImportTarget;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** The result of an import: what was added, and what was left out. */
export interface ImportOutcome {
  readonly added: number;
  readonly refused: readonly string[];
}

const MOST_ROWS = 100;
/** In UTF-16 units, each of which takes up to three bytes: well below the largest body that the server accepts. */
const LARGEST_CALL = 250_000;

/**
 * Carries out a plan: first the photos, so that no row refers to a missing one, then the rows in the order of their
 * references. It can be stopped and repeated at any point: nothing is added twice.
 */
export async function runImport(request: ImportRequest): Promise<ImportOutcome> {
  const { plan, target, signal, onProgress } = request;
  const total = sizeOf(plan);
  const refused: string[] = [];
  const lost = new Set<string>();
  let done = 0;
  const advance = (by: number) => {
    done += by;
    onProgress(done, total);
    signal.throwIfAborted();
  };

  advance(0);
  const adding = plan.photos.map((photo) => () => {
    const isAdded = addPhoto(target, plan.owner, photo);
    // Handled below; after the fault of another photo nobody waits for it.
    isAdded.catch(() => undefined);
    return { photo, isAdded };
  });
  for (const { photo, isAdded } of withLookahead(adding)) {
    if (!(await isAdded)) {
      refused.push(photo.file.name);
      lost.add(placeOf(photo.bucket, photo.name));
    }
    advance(1);
  }
  for (const table of IMPORTED) {
    const refuse = (id: string) => refused.push(`rows/${table}.json, ${id}`);
    for await (const batch of batches(plan.rows(table))) {
      const rows = batch.flatMap((row) => withoutLost(table, row, lost) ?? []);
      const sent = new Set(rows.map(({ id }) => id));
      for (const { id } of batch) if (!sent.has(id)) refuse(id);
      const left = rows.length === 0 ? [] : await target.addRows(table, rows);
      left.forEach(refuse);
      advance(batch.length);
    }
  }
  return { added: total - refused.length, refused };
}

async function addPhoto(
  target: ImportTarget,
  owner: string,
  photo: ArchivedPhoto,
): Promise<boolean> {
  const bytes = await photo.file.read(photo.file.size).catch(() => null);
  return bytes !== null && target.addPhoto(`${owner}/${photo.name}`, photo, bytes);
}

function withoutLost(
  table: ImportedTable,
  row: ImportedRow,
  lost: ReadonlySet<string>,
): ImportedRow | null {
  const bucket = bucketOf(table);
  const [, name = ''] = String(row.photo_filepath).split('/');
  if (bucket === null || !lost.has(placeOf(bucket, name))) return row;
  return withKnownPhoto(table, row, '', new Set());
}

/** The rows in batches that are small enough for the server. */
async function* batches(rows: AsyncIterable<ImportedRow>): AsyncGenerator<readonly ImportedRow[]> {
  let batch: ImportedRow[] = [];
  let size = 0;
  for await (const row of rows) {
    const length = JSON.stringify(row).length;
    if (batch.length === MOST_ROWS || (batch.length > 0 && size + length > LARGEST_CALL)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(row);
    size += length;
  }
  if (batch.length > 0) yield batch;
}
