import { photoPath } from '@bloom/domain/photo';

/** Chooses where a shrunk photo will lie in its bucket, in its owner's own folder; no two photos have the same. */
export function newPhotoPath(owner: string, photo: Blob): string {
  return photoPath(owner, Date.now(), letters(), photo.type);
}

function letters(): string {
  return [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
