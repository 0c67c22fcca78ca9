/** A photo that was chosen before a reload and lies in this browser, for its owner only. */
export interface ParkedPhoto {
  readonly kind: 'parked';
  readonly owner: string;
  readonly id: string;
}

/** The photo of something that is being edited: none, one that is stored, or one that was chosen and is not yet. */
export type PhotoChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'stored'; readonly path: string }
  | { readonly kind: 'chosen'; readonly id: string; readonly blob: Blob }
  | ParkedPhoto;

/** Takes the path of a row and gives the choice that it stands for. */
export function storedPhoto(path: string | null): PhotoChoice {
  return path === null ? { kind: 'none' } : { kind: 'stored', path };
}

export function storedPath(photo: PhotoChoice): string | null {
  return photo.kind === 'stored' ? photo.path : null;
}

export function samePhoto(one: PhotoChoice, other: PhotoChoice): boolean {
  if (one.kind === 'stored' && other.kind === 'stored') return one.path === other.path;
  if (one.kind === 'chosen' && other.kind === 'chosen') return one.id === other.id;
  if (one.kind === 'parked' && other.kind === 'parked') return one.id === other.id;
  return one.kind === other.kind;
}

/** Takes a photo of an owner's draft and gives it, or null where its bytes were not kept or it cannot be read. */
export function parsePhotoChoice(kept: unknown, owner: string): PhotoChoice | null {
  const { kind, path, id } = Object(kept);
  if (kind === 'parked' && typeof id === 'string') return { kind, owner, id };
  if (kind === 'stored' && typeof path === 'string') return { kind, path };
  return kind === 'none' ? { kind } : null;
}
