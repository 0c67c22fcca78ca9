import { PHOTO_BUCKETS, type PhotoBucket } from '@bloom/domain/photos/photo';
import type { WallCardValues } from '../../cards/use-wall-card-values.ts';
import type { PhotoColumns } from '../../photos/photo-choice.ts';
import type { Undo } from '../../sync/save/changes.ts';

/** A card of any wall. `goal` is the one that a wish or an achievement belongs to. */
export interface WallRow extends PhotoColumns {
  readonly id: string;
  readonly description: string;
  readonly created_at: string;
  readonly completed_at: string | null;
  readonly goal: { readonly id: string; readonly title: string } | null;
  /** The achievements that prove it, including deleted ones; null for a card that cannot have proofs. */
  readonly proofIds: readonly string[] | null;
}

export type WallName = 'wishes' | 'achievements' | 'gratitudes' | 'affirmations';

/** How the four walls differ (specification/walls.md#wall-pages). */
export interface WallDefinition {
  readonly name: WallName;
  /** The bucket of its photos; null if its cards have none. */
  readonly bucket: PhotoBucket | null;
  /** Whether its cards can belong to a goal. */
  readonly hasGoals: boolean;
  /** Whether its cards can be fulfilled. */
  readonly isFulfillable: boolean;
  /** Whether its cards are grouped by month. */
  readonly isByMonth: boolean;
  /** What is shown above its cards: one from this day in the past, or another one each day. */
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

/**
 * A card to be saved: `stored` is null for a new one, whose id is chosen before, so that a retry does not add it twice.
 */
export interface CardToSave extends WallCardValues {
  readonly id: string;
  readonly stored: WallRow | null;
}

/** The result of a deletion. */
export interface Removed {
  readonly undo: Undo | null;
}

/** A wall as a page sees it, wherever its cards are stored. Its operations resolve to whether they worked. */
export interface Wall {
  /** Whether it is stored in this browser only. */
  readonly isInBrowser: boolean;
  /** Newest first. */
  readonly rows: readonly WallRow[];
  readonly isRead: boolean;
  readonly isReadFailed: boolean;
  readonly read: () => void;
  readonly save: (card: CardToSave) => Promise<boolean>;
  /** Resolves to a function that undoes it, if that is possible; null if the deletion failed. */
  readonly remove: (row: WallRow) => Promise<Removed | null>;
  readonly fulfil: (row: WallRow, isFulfilled: boolean) => Promise<boolean>;
}
