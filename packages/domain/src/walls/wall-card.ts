import { shortened } from '../texts/beginning.ts';
import { isBlank } from '../texts/blank.ts';

interface WallCardContent {
  readonly description: string;
  readonly hasPhoto: boolean;
}

/** How many characters of a card's text name it. */
const NAME_LENGTH = 60;

/** A card with more characters or lines than this shows only the beginning of its text. */
const LONG_TEXT = 420;
const LONG_LINES = 12;

/** Whether a wall card has enough content: a description or a photo (specification/walls.md#cards). */
export function isWallCardFilled({ description, hasPhoto }: WallCardContent): boolean {
  return hasPhoto || !isBlank(description);
}

/** The beginning of a card's text that names it, on one line; empty when there is none. */
export function wallCardName(description: string): string {
  return shortened(description.replace(/\s+/gu, ' ').trim(), NAME_LENGTH);
}

/** Whether a card's text is too long to be shown in full among others. */
export function isLongWallText(description: string): boolean {
  return description.length > LONG_TEXT || description.split('\n').length > LONG_LINES;
}

/** A text of at most this many characters is set large, like a saying. */
const SHORT_TEXT = 90;

/** Whether a card's text is short enough to be set large. */
export function isShortWallText(description: string): boolean {
  return description.length <= SHORT_TEXT && description.split('\n').length <= 3;
}

interface Placed {
  readonly id: string;
  readonly created_at: string;
}

/** Sorts the cards of a wall: newest first, so that a new card appears where it was added. */
export function newestFirst(one: Placed, other: Placed): number {
  if (one.created_at !== other.created_at) return one.created_at > other.created_at ? -1 : 1;
  return one.id > other.id ? -1 : 1;
}
