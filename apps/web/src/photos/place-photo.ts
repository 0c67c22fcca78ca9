import { photoPath } from '@bloom/domain/photos/photo';
import type { NewPhoto } from '../sync/save/changes.ts';
import type { StoredPhoto } from './photo-choice.ts';
import { previewOf } from './redraw/pictures.ts';

/** A new photo with its preview and its future path. */
export interface PlacedPhoto {
  readonly choice: StoredPhoto;
  readonly photo: NewPhoto;
}

/**
 * Makes the preview of a redrawn photo and chooses a unique path for both in their owner's folder. If no preview can be
 * made, lists show the photo itself.
 */
export async function placePhoto(owner: string, full: Blob): Promise<PlacedPhoto> {
  const preview = await previewOf(full);
  const path = photoPath({
    owner,
    time: Date.now(),
    letters: letters(),
    type: full.type,
    size: preview?.size,
  });
  return {
    choice: { kind: 'stored', path, placeholder: preview?.placeholder ?? null },
    photo: { full, preview: preview?.blob ?? null },
  };
}

function letters(): string {
  return [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
