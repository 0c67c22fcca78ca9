import { PHOTO_BUCKETS, type PhotoBucket } from '@bloom/domain/photo';
import type { PhotoChoice, PhotoColumns } from '../../photos/photo-choice.ts';
import type { Undo } from '../../sync/changes.ts';

/** A card of any wall. `goal` is the one that a wish or an achievement belongs to. */
export interface WallRow extends PhotoColumns {
  readonly id: string;
  readonly description: string;
  readonly created_at: string;
  readonly completed_at: string | null;
  readonly goal: { readonly id: string; readonly title: string } | null;
  /** The achievements that prove it, also those that are in the trash; null for a card that nothing can prove. */
  readonly proofIds: readonly string[] | null;
}

export type WallName = 'wishes' | 'achievements' | 'gratitudes' | 'affirmations';

/** In what the four walls differ (specification/walls.md#wall-pages). */
export interface WallDefinition {
  readonly name: WallName;
  /** Where its photos lie; null when its cards have none. */
  readonly bucket: PhotoBucket | null;
  /** Whether its cards can belong to a goal. */
  readonly hasGoals: boolean;
  /** Whether its cards can be set as fulfilled. */
  readonly isFulfillable: boolean;
  /** Whether its cards hang by the month that they are from. */
  readonly isByMonth: boolean;
  /** What stands above its cards: one from this day of the past, or another one each day. */
  readonly highlight: 'on this day' | 'of the day' | null;
}

export const WALLS: Readonly<Record<WallName, WallDefinition>> = {
  wishes: {
    name: 'wishes',
    bucket: PHOTO_BUCKETS.wishes,
    hasGoals: true,
    isFulfillable: true,
    isByMonth: false,
    highlight: null,
  },
  achievements: {
    name: 'achievements',
    bucket: PHOTO_BUCKETS.achievements,
    hasGoals: true,
    isFulfillable: false,
    isByMonth: false,
    highlight: null,
  },
  gratitudes: {
    name: 'gratitudes',
    bucket: PHOTO_BUCKETS.gratitudes,
    hasGoals: false,
    isFulfillable: false,
    isByMonth: true,
    highlight: 'on this day',
  },
  affirmations: {
    name: 'affirmations',
    bucket: null,
    hasGoals: false,
    isFulfillable: false,
    isByMonth: false,
    highlight: 'of the day',
  },
};

/** What a person writes and shows on a card. */
export interface WallCardText {
  readonly description: string;
  readonly photo: PhotoChoice;
}

/**
 * A card to be saved: `stored` is null for a new one, whose id is chosen before, so that a retry adds no second one.
 */
export interface CardToSave extends WallCardText {
  readonly id: string;
  readonly stored: WallRow | null;
}

/** What became of a card that was deleted. */
export interface Removed {
  readonly undo: Undo | null;
}

/** A wall as a page sees it, wherever its cards are kept. What changes it tells whether that worked. */
export interface Wall {
  /** Whether it is kept in this browser only. */
  readonly isInBrowser: boolean;
  /** The newest first. */
  readonly rows: readonly WallRow[];
  readonly isRead: boolean;
  readonly isReadFailed: boolean;
  readonly read: () => void;
  readonly save: (card: CardToSave) => Promise<boolean>;
  /** Gives what takes it back, if that can be; null where it did not work. */
  readonly remove: (row: WallRow) => Promise<Removed | null>;
  readonly fulfil: (row: WallRow, isFulfilled: boolean) => Promise<boolean>;
}
