import type { DraftPlace } from '../../drafts/draft.ts';
import { formOf } from '../../drafts/draft-claim.ts';
import { type PhotoChoice, parsePhotoChoice } from '../../photos/photo-choice.ts';
import type { WallName, WallRow } from './wall.ts';

/** What is kept of a card that is being written. The photo is null where it was chosen and could not be kept. */
export interface CardDraft {
  readonly id: string;
  readonly description: string;
  readonly photo: PhotoChoice | null;
}

const NEW = 'new';

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
  const { id, description, photo } = Object(kept);
  if (typeof id !== 'string' || typeof description !== 'string') return null;
  return { id, description, photo: parsePhotoChoice(photo, owner) };
}

/** Null for the new card. */
export function rowIdOf(name: WallName, form: string): string | null {
  const id = formOf(form).slice(formsOf(name).length);
  return id === NEW ? null : id;
}
