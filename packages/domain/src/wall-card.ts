interface WallCardContent {
  readonly description: string;
  readonly hasPhoto: boolean;
}

/** How much of a card's words names it. */
const NAME_LENGTH = 60;

/** From how many characters or lines on a card shows only the beginning of its words. */
const LONG_TEXT = 420;
const LONG_LINES = 12;

/**
 * Takes what a wall card holds and tells whether that is enough: a description or a photo
 * (specification/walls.md#cards).
 */
export function isWallCardFilled({ description, hasPhoto }: WallCardContent): boolean {
  return hasPhoto || description.trim() !== '';
}

/** Takes the words of a card and gives the beginning that names it, on one line; empty when there are none. */
export function wallCardName(description: string): string {
  const line = description.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= NAME_LENGTH ? line : `${characters.slice(0, NAME_LENGTH).join('')}…`;
}

/** Takes the words of a card and tells whether they are too long to stand among others in full. */
export function isLongWallText(description: string): boolean {
  return description.length > LONG_TEXT || description.split('\n').length > LONG_LINES;
}

/** Up to how many characters words stand alone on a card like a saying. */
const SHORT_TEXT = 90;

/** Takes the words of a card and tells whether they are few enough to be set large. */
export function isShortWallText(description: string): boolean {
  return description.length <= SHORT_TEXT && description.split('\n').length <= 3;
}

interface Placed {
  readonly id: string;
  readonly created_at: string;
}

/** Orders the cards of a wall: the newest first, so that a new one stands where it was added. */
export function newestFirst(one: Placed, other: Placed): number {
  if (one.created_at !== other.created_at) return one.created_at > other.created_at ? -1 : 1;
  return one.id > other.id ? -1 : 1;
}
