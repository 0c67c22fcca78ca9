import type { Fields } from '@bloom/domain/merge-row';
import type { Entry, Outbox, Row } from '@bloom/domain/outbox/entry';
import type { Place } from './place.ts';
import type { SyncTable } from './tables.ts';

/** Up to where the changes of a table were read: the moment of the last one, and its id. */
export type Cursor = readonly [moment: string, id: string];

/** What somebody else had written in a row and lost to a change that was made here; it can be brought back. */
export interface LostFields {
  readonly key: string;
  readonly table: string;
  readonly id: string;
  readonly fields: Fields;
  /** What won. Notices of older versions of the app do not tell. */
  readonly replacedBy?: Fields;
}

/** Whether something is on its way to the server, or nothing is sent for a while because it cannot be reached. */
export type Line = 'free' | 'sending' | 'waiting';

/**
 * One change of what the device has. All of it happens at once: in the store, in the device's database, and in the other
 * tabs of the browser. Null takes away.
 */
export interface Patch {
  readonly rows?: Partial<Record<SyncTable, Readonly<Record<string, Row | null>>>>;
  readonly entries?: Readonly<Record<string, Entry | null>>;
  readonly lost?: Readonly<Record<string, LostFields | null>>;
  /** Photos that wait to be uploaded, by `photoKey`. */
  readonly photos?: Readonly<Record<string, Blob | null>>;
  readonly cursors?: Partial<Record<SyncTable | 'trash', Cursor>>;
  /** Which history of the database the cursors are of. */
  readonly history?: string;
  /** Forgets the cursors that were known, as all is read anew. */
  readonly isAnew?: boolean;
  /** From where on the device has all of the timeline; null where it has nothing that can be relied on. */
  readonly timelineFrom?: Place | null;
  /** What the device had of the timeline goes, as its newest rows are read anew; `rows` has those. */
  readonly isTimelineAnew?: boolean;
  readonly line?: Line;
  readonly failures?: number;
}

/** Under which the device keeps a photo that waits. */
export const photoKey = (bucket: string, path: string) => `${bucket}/${path}`;

/** Gives what becomes another when one outbox follows another: the saves, and the photos that are uploaded for none of them. */
export function outboxPatch(before: Outbox, after: Outbox): Pick<Patch, 'entries' | 'photos'> {
  const kept = photosOf(after);
  const gone = [...photosOf(before)].filter((key) => !kept.has(key));
  const entries = entriesChanged(before, after);
  if (gone.length === 0) return { entries };
  return { entries, photos: Object.fromEntries(gone.map((key) => [key, null])) };
}

function photosOf(outbox: Outbox): ReadonlySet<string> {
  const keys = outbox.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'upload' ? [photoKey(step.bucket, step.path)] : [])),
  );
  return new Set(keys);
}

function entriesChanged(before: Outbox, after: Outbox): Record<string, Entry | null> {
  const known = new Map(before.map((entry) => [entry.key, entry]));
  const changed: Record<string, Entry | null> = {};
  for (const entry of after) {
    if (known.get(entry.key) !== entry) changed[entry.key] = entry;
    known.delete(entry.key);
  }
  for (const key of known.keys()) changed[key] = null;
  return changed;
}
