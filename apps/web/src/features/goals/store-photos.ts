import { PHOTO_BUCKETS, type PhotoBucket } from '@bloom/domain/photo';
import { bytesToSend } from '../../photos/parked-photos.ts';
import type { PhotoChoice } from '../../photos/photo-choice.ts';
import type { CardName } from './goal.ts';
import type { GoalValues } from './goal-values.ts';

/** Uploads a photo and gives its path. */
export type Upload = (bucket: PhotoBucket, photo: Blob) => Promise<string>;

export interface StoredPhotos {
  /** The form, with every photo that could be uploaded as a stored one; the others are still chosen. */
  readonly values: GoalValues;
  /** What went wrong, one for each photo that could not be uploaded. */
  readonly faults: readonly unknown[];
}

/**
 * Uploads the chosen photos of a form, one after the other. A failure keeps that photo and goes on
 * (specification/goals.md#saving-a-goal).
 */
export async function storePhotos(values: GoalValues, upload: Upload): Promise<StoredPhotos> {
  const faults: unknown[] = [];

  async function store(bucket: PhotoBucket, photo: PhotoChoice): Promise<PhotoChoice> {
    try {
      const blob = await bytesToSend(photo);
      return blob === null ? photo : { kind: 'stored', path: await upload(bucket, blob) };
    } catch (fault) {
      faults.push(fault);
      return photo;
    }
  }

  async function storeCards(name: CardName) {
    const cards = [];
    for (const card of values[name]) {
      cards.push({ ...card, photo: await store(PHOTO_BUCKETS[name], card.photo) });
    }
    return cards;
  }

  const photo = await store(PHOTO_BUCKETS.goals, values.photo);
  const wishes = await storeCards('wishes');
  const achievements = await storeCards('achievements');
  return { values: { ...values, photo, wishes, achievements }, faults };
}
