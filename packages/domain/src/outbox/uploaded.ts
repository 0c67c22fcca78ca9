import { pathOfPhoto } from '../photos/photo.ts';
import { type Entry, type Outbox, pathsRemoved, type Row, type Step } from './entry.ts';

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
