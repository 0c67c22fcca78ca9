import type { DraftPlace } from '../../drafts/draft.ts';
import { formOf } from '../../drafts/draft-claim.ts';
import { type PhotoChoice, parsePhotoChoice } from '../../photos/photo-choice.ts';
import type { WallName, WallRow } from './wall.ts';

/** What is kept of a card that is being written. The photo is null where it was chosen and could not be kept. */
export interface CardDraft {
  readonly id: string;
  readonly description: string;
  readonly photo: PhotoChoice | null;
  /** Set until somebody changes it: another app shared it, and nobody has typed anything yet. */
  readonly isShared?: boolean;
}

/** How the new card is called, in its draft and in the address of its wall. */
export const NEW = 'new';

/** What the names of all forms of a wall's cards begin with. */
export function formsOf(name: WallName): string {
  return `wall.${name}.`;
}

/** `row` is null for the new card. */
export function placeOf(owner: string, name: WallName, row: WallRow | null): DraftPlace {
  return { owner, form: `${formsOf(name)}${row?.id ?? NEW}` };
}

/** Takes what was kept of an owner's card and gives it, or null when it cannot be used. */
export function parseCardDraft(kept: unknown, owner: string): CardDraft | null {
  const { id, description, photo, isShared } = Object(kept);
  if (typeof id !== 'string' || typeof description !== 'string') return null;
  const draft = { id, description, photo: parsePhotoChoice(photo, owner) };
  return isShared === true ? { ...draft, isShared } : draft;
}

/** Takes how an address names a new card, or a draft of one, and gives its form; null for anything else. */
export function formOfCard(name: WallName, card: string): string | null {
  return /^new(~[\w-]+)?$/.test(card) ? `${formsOf(name)}${card}` : null;
}

/** Null for the new card. */
export function rowIdOf(name: WallName, form: string): string | null {
  const id = formOf(form).slice(formsOf(name).length);
  return id === NEW ? null : id;
}
