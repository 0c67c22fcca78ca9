import type { ZipFile } from '../../zip/zip-reader.ts';

/** The supported apps. */
export type JournalApp = 'presently' | 'daylio' | 'dayOne' | 'journey';

/** The walls that an import from another app can go to. */
export const JOURNAL_WALLS = ['gratitudes', 'achievements'] as const;
export type JournalWall = (typeof JOURNAL_WALLS)[number];

/** Why something of a journal is left out or changed. */
export const REMARKS = [
  'split',
  'undated',
  'empty',
  'repeated',
  'attachments',
  'unreadable',
  'tooMany',
] as const;
export type Remark = (typeof REMARKS)[number];
type Remarks = Readonly<Record<Remark, number>>;

/** An entry as the app stores it, before any checks. */
export interface WrittenEntry {
  /** The local time of the entry, as in `2026-03-01T21:30:00`; null if unknown. */
  readonly clock: string | null;
  readonly text: string;
  /** The photo for the card, which can have only one. */
  readonly photo: ZipFile | null;
  /** How many photos, videos and sounds are left out. */
  readonly attachments: number;
}

/** A card that an import would add. */
export interface JournalCard {
  readonly clock: string;
  /** The moment at which the clock of this device showed that time. */
  readonly moment: string;
  readonly text: string;
  readonly photo: ZipFile | null;
  /** Identifies it whenever the same file is read again. */
  readonly key: string;
}

export interface Journal {
  readonly app: JournalApp;
  readonly cards: readonly JournalCard[];
  readonly remarks: Remarks;
}

/** The file is a table that Bloom itself writes for spreadsheets: its cards are in the account, and their ids not in it. */
export class OwnTable extends Error {}

/** The journal has more text than anybody writes, so it is not read. */
export class JournalTooLarge extends Error {}
