import type { ZipFile } from '../../zip/zip-reader.ts';

/** The apps whose exports are read. */
export type JournalApp = 'presently' | 'daylio' | 'dayOne' | 'journey';

/** The walls that take what was written elsewhere. */
export const JOURNAL_WALLS = ['gratitudes', 'achievements'] as const;
export type JournalWall = (typeof JOURNAL_WALLS)[number];

/** Why something of a journal stays out, and what becomes otherwise than it was. */
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

/** An entry as an app has it, before anything of it is checked. */
export interface WrittenEntry {
  /** What the clock showed where it was written, as in `2026-03-01T21:30:00`; null when that is not known. */
  readonly clock: string | null;
  readonly text: string;
  /** The one photo that a card can have. */
  readonly photo: ZipFile | null;
  /** How many photos, videos and sounds stay out. */
  readonly attachments: number;
}

/** One card that an import would add. */
export interface JournalCard {
  readonly clock: string;
  /** The moment at which the clock of this device showed that. */
  readonly moment: string;
  readonly text: string;
  readonly photo: ZipFile | null;
  /** What tells it from all others, whenever and wherever the file is read again. */
  readonly key: string;
}

export interface Journal {
  readonly app: JournalApp;
  readonly cards: readonly JournalCard[];
  readonly remarks: Remarks;
}

/** More text than anybody writes, so that it is not read. */
export class JournalTooLarge extends Error {}
