import type { WallCardValues } from '../../../cards/use-wall-card-values.ts';
import type { DraftPlace } from '../../../drafts/draft.ts';
import { formOf } from '../../../drafts/draft-claim.ts';
import {
  type PhotoChoice,
  type PhotoColumns,
  parsePhotoChoice,
  samePhoto,
  storedPhoto,
} from '../../../photos/photo-choice.ts';
import type { WallName, WallRow } from '../wall.ts';

/** A card as it was when somebody began to edit it. */
type SeenCard = PhotoColumns & Pick<WallRow, 'description'>;

/** The draft of a card. The photo is null if it was chosen and could not be stored. */
export interface CardDraft {
  readonly id: string;
  readonly description: string;
  readonly photo: PhotoChoice | null;
  /** Set while the draft is exactly what another app has shared. */
  readonly isShared?: boolean;
  /** Missing for a new card. */
  readonly seen?: SeenCard;
}

/** The name of a new card in its draft and in the URL of its wall. */
export const NEW = 'new';

/** The prefix of the names of all card forms of a wall. */
export function formsOf(name: WallName): string {
  return `wall.${name}.`;
}

/** `row` is null for the new card. */
export function placeOf(owner: string, name: WallName, row: WallRow | null): DraftPlace {
  return { owner, form: `${formsOf(name)}${row?.id ?? NEW}` };
}

/** Parses an owner's draft; null if it cannot be used. */
export function parseCardDraft(stored: unknown, owner: string): CardDraft | null {
  const { id, description, photo, isShared, seen } = Object(stored);
  if (typeof id !== 'string' || typeof description !== 'string') return null;
  const draft = { id, description, photo: parsePhotoChoice(photo, owner), ...parseSeen(seen) };
  return isShared === true ? { ...draft, isShared } : draft;
}

function parseSeen(stored: unknown): Pick<CardDraft, 'seen'> {
  const { description, photo_filepath } = Object(stored);
  const isKnown =
    typeof description === 'string' &&
    (photo_filepath === null || typeof photo_filepath === 'string');
  return isKnown ? { seen: { description, photo_filepath } } : {};
}

export function seenOf({ description, photo_filepath }: WallRow): SeenCard {
  return { description, photo_filepath };
}

/** A draft merged into the current card. */
export interface MergedDraft {
  /** The card as it was seen: changed fields as they were before the draft, all others as they are now. */
  readonly stored: WallRow;
  /** What the form shows. */
  readonly values: WallCardValues;
}

/** Merges a draft into the card as it is now, so that it takes back nothing that another device saved meanwhile. */
export function mergeDraft(row: WallRow, draft: CardDraft | null): MergedDraft {
  const now = valuesOf(row);
  if (draft === null) return { stored: row, values: now };
  const { description, photo, seen = row } = draft;
  const isWritten = description !== seen.description;
  // A stored photo in a draft is the card's own, not a new one.
  const isChosen =
    photo !== null && photo.kind !== 'stored' && !samePhoto(photo, storedPhoto(seen));
  const { photo_filepath, photo_placeholder = null } = seen;
  return {
    stored: {
      ...row,
      ...(isWritten && { description: seen.description }),
      ...(isChosen && { photo_filepath, photo_placeholder }),
    },
    values: {
      description: isWritten ? description : now.description,
      photo: isChosen ? photo : now.photo,
    },
  };
}

/** What the form of a card shows without a draft. */
export function valuesOf(row: WallRow): WallCardValues {
  return { description: row.description, photo: storedPhoto(row) };
}

/** The form of the new card, or of a draft of one, that a URL names; null for anything else. */
export function formOfCard(name: WallName, card: string): string | null {
  return /^new(~[\w-]+)?$/.test(card) ? `${formsOf(name)}${card}` : null;
}

/** Null for the new card. */
export function rowIdOf(name: WallName, form: string): string | null {
  const id = formOf(form).slice(formsOf(name).length);
  return id === NEW ? null : id;
}
