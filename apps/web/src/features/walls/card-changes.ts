import { type PhotoChoice, photoColumns } from '../../photos/photo-choice.ts';
import {
  type Change,
  insertRow,
  type NewPhoto,
  removePhotos,
  updateRow,
  uploadPhoto,
} from '../../sync/save/changes.ts';
import { WALLS, type WallName, type WallRow } from './wall.ts';

/** A card to be saved, with the path of its photo, if any. */
interface WrittenCard {
  readonly id: string;
  /** The card as the person saw it; null for a new one. */
  readonly stored: WallRow | null;
  readonly description: string;
  readonly photo: PhotoChoice;
  /** The photo itself, if it is a new one. */
  readonly newPhoto: NewPhoto | null;
}

/**
 * The changes that save a card: first its photo, so that the card never refers to a missing one; at the end the removal
 * of the photo that it replaces. Of an existing card only changed columns are written.
 */
export function changesOfCard(name: WallName, card: WrittenCard): readonly Change[] {
  const { id, stored, description, newPhoto } = card;
  const { bucket } = WALLS[name];
  if (bucket === null) return wordsOnly(name, card);
  const photo = photoColumns(card.photo);
  const { photo_filepath } = photo;
  const upload =
    newPhoto === null || photo_filepath === null
      ? []
      : uploadPhoto(bucket, photo_filepath, newPhoto);
  if (stored === null) return [...upload, insertRow(name, { id, description, ...photo })];
  const { photo_filepath: before } = stored;
  if (photo_filepath === before) return wordsOnly(name, card);
  const words = description === stored.description ? {} : { description };
  const fields = { ...words, ...photo };
  const update = updateRow(name, id, fields, stored);
  return [...upload, update, ...(before === null ? [] : [removePhotos(bucket, [before])])];
}

function wordsOnly(name: WallName, { id, stored, description }: WrittenCard): readonly Change[] {
  if (stored === null) return [insertRow(name, { id, description })];
  if (stored.description === description) return [];
  return [updateRow(name, id, { description }, stored)];
}
