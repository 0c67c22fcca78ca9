import { bytesToSend } from '../../photos/parked-photos.ts';
import { type PhotoChoice, storedPhoto } from '../../photos/photo-choice.ts';
import { uploadPhoto } from '../../photos/photo-storage.ts';
import { rememberPhoto } from '../../photos/use-stored-photo.ts';
import { insertCard, updateCard } from './api.ts';
import type { CardToSave, WallDefinition, WallRow } from './wall.ts';

interface SavedCard {
  /** The card as it is stored; null when it could not be saved. */
  readonly row: WallRow | null;
  /** The photo to go on with: one that reached the bucket is stored, also when the card is not. */
  readonly photo: PhotoChoice;
  readonly fault: unknown;
}

/** Saves a card: its photo first, so that the card never names one that is not there. Never rejects. */
export async function saveCard(definition: WallDefinition, card: CardToSave): Promise<SavedCard> {
  let photo = card.photo;
  try {
    photo = await storePhoto(definition, photo);
    return { row: await writeCard(definition, { ...card, photo }), photo, fault: null };
  } catch (fault) {
    return { row: null, photo, fault };
  }
}

async function storePhoto({ bucket }: WallDefinition, photo: PhotoChoice): Promise<PhotoChoice> {
  const blob = await bytesToSend(photo);
  if (blob === null || bucket === null) return photo;
  const path = await uploadPhoto(bucket, blob);
  rememberPhoto(bucket, path, blob);
  return storedPhoto(path);
}

/** Of a card that is stored only what the person changed is sent; nothing, when that is nothing. */
async function writeCard({ name, bucket }: WallDefinition, card: CardToSave): Promise<WallRow> {
  const { id, stored, description, photo } = card;
  const photo_filepath = photo.kind === 'stored' ? photo.path : null;
  if (stored === null) {
    return insertCard(name, id, { description, ...(bucket !== null && { photo_filepath }) });
  }
  const isPhotoNew = bucket !== null && photo_filepath !== stored.photo_filepath;
  const isTextNew = description !== stored.description;
  if (!isPhotoNew && !isTextNew) return stored;
  const fields = { ...(isTextNew && { description }), ...(isPhotoNew && { photo_filepath }) };
  return updateCard(name, id, fields);
}
