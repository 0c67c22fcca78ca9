/** A photo that was chosen before a reload and lies in this browser, for its owner only. */
export interface ParkedPhoto {
  readonly kind: 'parked';
  readonly owner: string;
  readonly id: string;
}

/** A photo that has a path, and what is drawn before its preview is there; null where it has none. */
export interface StoredPhoto {
  readonly kind: 'stored';
  readonly path: string;
  readonly placeholder: string | null;
}

/** The photo of something that is being edited: none, one that is stored, or one that was chosen and is not yet. */
export type PhotoChoice =
  | { readonly kind: 'none' }
  | StoredPhoto
  | { readonly kind: 'chosen'; readonly id: string; readonly blob: Blob }
  | ParkedPhoto;

/** What a row says of its photo. A device may have rows from before there were placeholders. */
export interface PhotoColumns {
  readonly photo_filepath: string | null;
  readonly photo_placeholder?: string | null;
}

/** Takes what a row says of its photo and gives the choice that it stands for. */
export function storedPhoto({ photo_filepath, photo_placeholder }: PhotoColumns): PhotoChoice {
  if (photo_filepath === null) return { kind: 'none' };
  return { kind: 'stored', path: photo_filepath, placeholder: photo_placeholder ?? null };
}

/** Takes a choice and gives what a row says of it. */
export function photoColumns(photo: PhotoChoice): Required<PhotoColumns> {
  if (photo.kind !== 'stored') return { photo_filepath: null, photo_placeholder: null };
  return { photo_filepath: photo.path, photo_placeholder: photo.placeholder };
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
  const { kind, path, placeholder, id } = Object(kept);
  if (kind === 'parked' && typeof id === 'string') return { kind, owner, id };
  if (kind === 'stored' && typeof path === 'string') {
    return { kind, path, placeholder: typeof placeholder === 'string' ? placeholder : null };
  }
  return kind === 'none' ? { kind } : null;
}
