import type { DraftPlace } from '../../drafts/draft.ts';
import { formOf } from '../../drafts/draft-claim.ts';
import { type PhotoChoice, parsePhotoChoice } from '../../photos/photo-choice.ts';
import type { WallName, WallRow } from './wall.ts';

/** The draft of a card. The photo is null if it was chosen and could not be stored. */
export interface CardDraft {
  readonly id: string;
  readonly description: string;
  readonly photo: PhotoChoice | null;
  /** Set while the draft is exactly what another app has shared. */
  readonly isShared?: boolean;
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
export function parseCardDraft(kept: unknown, owner: string): CardDraft | null {
  const { id, description, photo, isShared } = Object(kept);
  if (typeof id !== 'string' || typeof description !== 'string') return null;
  const draft = { id, description, photo: parsePhotoChoice(photo, owner) };
  return isShared === true ? { ...draft, isShared } : draft;
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
