import type { Entry, Outbox, Row } from '@bloom/domain/outbox/entry';
import { previewPath } from '@bloom/domain/photos/photo';
import type { Fields } from '@bloom/domain/rows/merge-row';
import { withoutNull } from './loaded-part.ts';
import type { Place } from './place.ts';
import type { SyncTable } from './tables.ts';

/** Up to where the changes of a table were read: the time of the last one, and its id. */
export type Cursor = readonly [moment: string, id: string];

/** What somebody else had written in a row and a change made here has overwritten. It can be brought back. */
export interface LostFields {
  readonly key: string;
  readonly table: string;
  readonly id: string;
  readonly fields: Fields;
  /** The values that won. Notices made by older versions of the app do not have them. */
  readonly replacedBy?: Fields;
}

/** Whether something is being sent, or sending pauses because the server cannot be reached. */
export type SenderState = 'free' | 'sending' | 'waiting';

/**
 * One change of the data on the device, applied as a whole to the store, to the device's database and to the browser's
 * other tabs. Null deletes.
 */
export interface Patch {
  readonly rows?: Partial<Record<SyncTable, Readonly<Record<string, Row | null>>>>;
  /** When rows were deleted on the server, by `rowKey`. No database has it, as only a page hears of changes late. */
  readonly gone?: Readonly<Record<string, string>>;
  readonly entries?: Readonly<Record<string, Entry | null>>;
  readonly lost?: Readonly<Record<string, LostFields | null>>;
  /** The ids of new rows that a person has discarded: what takes back their deletion, in any tab, leaves them out. */
  readonly discarded?: readonly string[];
  /** Photos that wait for upload or whose row is not stored yet, by `photoKey`. */
  readonly photos?: Readonly<Record<string, Blob | null>>;
  readonly cursors?: Partial<Record<SyncTable | 'trash', Cursor>>;
  /** Up to where tables were read that are not whole yet; null once they are, or when they are read anew. */
  readonly reached?: Partial<Record<SyncTable, Cursor | null>>;
  /** The history of the database that the cursors belong to. */
  readonly history?: string;
  /** Drops the known cursors and places, because everything is read again. */
  readonly isAnew?: boolean;
  /** From this place on the device has the timeline without gaps; null if it has nothing reliable. */
  readonly timelineFrom?: Place | null;
  /** Deletes the device's timeline because its newest rows are read again; `rows` has those. */
  readonly isTimelineAnew?: boolean;
  readonly sender?: SenderState;
  readonly failures?: number;
}

/** The key under which the device stores a photo that waits for upload. */
export const photoKey = (bucket: string, path: string) => `${bucket}/${path}`;

/**
 * The part of a patch that turns one outbox into another: the entries, and the photos that no entry needs any more.
 */
export function outboxPatch(before: Outbox, after: Outbox): Pick<Patch, 'entries' | 'photos'> {
  const kept = photosOf(after);
  const gone = [...photosOf(before)].filter((key) => !kept.has(key));
  const entries = entriesChanged(before, after);
  if (gone.length === 0) return { entries };
  return { entries, photos: Object.fromEntries(gone.map((key) => [key, null])) };
}

/** Whether rows are deleted. */
export const isLoss = (rows: Patch['rows'] = {}): boolean =>
  Object.values(rows).some((changed) => Object.values(changed).includes(null));

/** The outbox with the entries of a patch. */
export function withEntries(outbox: Outbox, entries: NonNullable<Patch['entries']>): Outbox {
  const known = Object.fromEntries(outbox.map((entry) => [entry.key, entry]));
  return Object.values(withoutNull({ ...known, ...entries })).sort((one, other) =>
    one.key < other.key ? -1 : 1,
  );
}

/** How many deletions are remembered. */
const REMEMBERED = 1000;

/** The deletions that are remembered after a patch: the latest that this page has heard of. */
export function withGone(known: NonNullable<Patch['gone']>, gone: Patch['gone'] = {}) {
  const told = Object.entries(gone);
  if (told.length === 0) return known;
  const rest = Object.entries(known).filter(([key]) => gone[key] === undefined);
  return Object.fromEntries([...rest, ...told].slice(-REMEMBERED));
}

export const versionOf = ({ version = 0 }: Entry): number => version;

/** Those that wait for upload, and those whose rows do: if these are deleted and come back, they are uploaded again. */
function photosOf(outbox: Outbox): ReadonlySet<string> {
  const keys = outbox.flatMap(({ steps, uploaded = [] }) => [
    ...steps.flatMap((step) => (step.kind === 'upload' ? [photoKey(step.bucket, step.path)] : [])),
    ...uploaded.flatMap(({ bucket, path }) =>
      [previewPath(path), path].map((name) => photoKey(bucket, name)),
    ),
  ]);
  return new Set(keys);
}

function entriesChanged(before: Outbox, after: Outbox): Record<string, Entry | null> {
  const known = new Map(before.map((entry) => [entry.key, entry]));
  const changed: Record<string, Entry | null> = {};
  for (const entry of after) {
    const was = known.get(entry.key);
    if (was === undefined) changed[entry.key] = entry;
    else if (was !== entry) changed[entry.key] = { ...entry, version: versionOf(was) + 1 };
    known.delete(entry.key);
  }
  for (const key of known.keys()) changed[key] = null;
  return changed;
}
