import { PHOTO_BUCKETS, pathOfPhoto } from '../photos/photo.ts';
import {
  type Entry,
  type Outbox,
  pathsRemoved,
  type Row,
  type Step,
  type UploadStep,
} from './entry.ts';

type Uploaded = NonNullable<Entry['uploaded']>;

/** The entry with the photos that are in storage because of it. */
export function withUploaded({ uploaded: _, ...entry }: Entry, uploaded: Uploaded): Entry {
  return uploaded.length === 0 ? entry : { ...entry, uploaded };
}

/**
 * The photos that are in storage because of an entry and that no row names, once the server has made some of its steps,
 * with these rows.
 */
export function uploadedAfter(
  { uploaded = [] }: Entry,
  done: readonly Step[],
  rows: readonly Row[] = [],
): Uploaded {
  const settled = new Set<unknown>([
    ...rows.flatMap((row) => Object.values(row)),
    ...done.flatMap(pathsRemoved),
  ]);
  const all = new Map(uploaded.map((photo) => [photo.path, photo]));
  for (const step of done) {
    if (step.kind !== 'upload') continue;
    const path = pathOfPhoto(step.path);
    all.set(path, { ...step, path });
  }
  return [...all.values()].filter(({ path }) => !settled.has(path));
}

/** The photos that are no longer anywhere but here once the rows that name them are deleted. */
export function photosAtRisk(outbox: Outbox): ReadonlySet<string> {
  const waiting = outbox.flatMap(({ steps, uploaded = [] }) => [
    ...uploaded,
    ...steps.filter((step) => step.kind === 'upload'),
  ]);
  return new Set(waiting.map(({ path }) => pathOfPhoto(path)));
}

/**
 * The photo that a step writes and that its entry does not upload, such as one that had been overwritten and is brought back:
 * it is in storage, and nothing else names it.
 */
export function broughtBack(entry: Entry, step: Step): UploadStep | null {
  const fields = step.kind === 'insert' ? step.row : 'fields' in step ? step.fields : {};
  const { photo_filepath: path } = fields;
  if (!('table' in step) || typeof path !== 'string' || photosAtRisk([entry]).has(path))
    return null;
  return { kind: 'upload', bucket: PHOTO_BUCKETS[step.table as keyof typeof PHOTO_BUCKETS], path };
}
