import type { Entry, Row } from '@bloom/domain/outbox/entry';
import type { Cursor, LostFields, Patch } from '../patch.ts';
import type { Part, Place } from '../place.ts';
import type { ListedTable, SyncTable } from '../tables.ts';

/** What the device knew when it was opened, besides the rows. */
export interface Known {
  readonly entries: readonly Entry[];
  readonly lost: readonly LostFields[];
  readonly cursors: Partial<Record<SyncTable | 'trash', Cursor>>;
  readonly history: string | null;
  readonly timelineFrom: Place | null;
}

/** Where one person's rows and saves are kept on this device. */
export interface Device {
  /** Whether it outlives the page. */
  readonly isKept: boolean;
  readKnown(): Promise<Known>;
  readRows(table: ListedTable): Promise<readonly Row[]>;
  /** The newest first. */
  readTimeline(part: Part): Promise<readonly Row[]>;
  /** The months of the timeline, as in `2026-08`, the newest first. */
  readMonths(): Promise<readonly string[]>;
  /** A photo that waits to be uploaded. */
  readPhoto(key: string): Promise<Blob | null>;
  /** A photo that was shown before, within a budget. */
  readShownPhoto(key: string): Promise<Blob | null>;
  keepShownPhoto(key: string, photo: Blob): Promise<void>;
  /** Makes a change, all of it or nothing. */
  write(patch: Patch): Promise<void>;
  close(): void;
}
