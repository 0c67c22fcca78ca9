import type { Entry, Row } from '@bloom/domain/outbox/entry';
import type { SatisfactionChange } from '@bloom/domain/timeline/action';
import type { WantedChanges } from '../satisfaction.ts';
import type { Cursor, LostFields, Patch } from '../store/patch.ts';
import type { Part, Place } from '../store/place.ts';
import type { ListedTable, SyncTable } from '../store/tables.ts';

/** The state that was stored on the device when it was opened, besides the rows. */
export interface Known {
  readonly entries: readonly Entry[];
  readonly lost: readonly LostFields[];
  readonly cursors: Partial<Record<SyncTable | 'trash', Cursor>>;
  /** Up to where tables were read that are not whole yet. */
  readonly reached: Partial<Record<SyncTable, Cursor>>;
  readonly history: string | null;
  readonly timelineFrom: Place | null;
}

/** Where one person's rows and outbox are stored. */
export interface Device {
  /** Whether it outlives the page. */
  readonly isKept: boolean;
  /** Resolves when it was closed by the browser, or for a newer version. */
  readonly lost?: Promise<void>;
  readKnown(): Promise<Known>;
  readRows(table: ListedTable): Promise<readonly Row[]>;
  /** Newest first. */
  readTimeline(part: Part): Promise<readonly Row[]>;
  /** The changes of satisfaction in the timeline, newest first. */
  readSatisfaction(wanted: WantedChanges): Promise<readonly SatisfactionChange[]>;
  /** The months that have actions, as in `2026-08`, newest first. */
  readMonths(): Promise<readonly string[]>;
  /** A photo that waits for upload. */
  readPhoto(key: string): Promise<Blob | null>;
  /** A photo that was shown before, within a budget. */
  readShownPhoto(key: string): Promise<Blob | null>;
  keepShownPhoto(key: string, photo: Blob): Promise<void>;
  /** Makes room. */
  dropShownPhotos(): Promise<void>;
  /** Applies a patch, completely or not at all. Rejects if the browser does not store it. */
  write(patch: Patch): Promise<void>;
  close(): void;
}
