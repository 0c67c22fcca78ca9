/** A photo that was chosen but not saved, stored in this browser for its owner. */
export interface ParkedPhoto {
  readonly kind: 'parked';
  readonly owner: string;
  readonly id: string;
}

/** A photo with a path, and its placeholder; null if it has none. */
export interface StoredPhoto {
  readonly kind: 'stored';
  readonly path: string;
  readonly placeholder: string | null;
}

/** The photo of something that is being edited: none, a stored one, or a newly chosen one. */
export type PhotoChoice =
  | { readonly kind: 'none' }
  | StoredPhoto
  | { readonly kind: 'chosen'; readonly id: string; readonly blob: Blob }
  | ParkedPhoto;

/** The columns of a photo. Rows on a device may be older than the placeholder column. */
export interface PhotoColumns {
  readonly photo_filepath: string | null;
  readonly photo_placeholder?: string | null;
}

/** The choice that the columns of a row stand for. */
export function storedPhoto({ photo_filepath, photo_placeholder }: PhotoColumns): PhotoChoice {
  if (photo_filepath === null) return { kind: 'none' };
  return { kind: 'stored', path: photo_filepath, placeholder: photo_placeholder ?? null };
}

/** The columns of a row for a choice. */
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

/** Parses the photo of an owner's draft; null if its bytes were not stored or it cannot be parsed. */
export function parsePhotoChoice(stored: unknown, owner: string): PhotoChoice | null {
  const { kind, path, placeholder, id } = Object(stored);
  if (kind === 'parked' && typeof id === 'string') return { kind, owner, id };
  if (kind === 'stored' && typeof path === 'string') {
    return { kind, path, placeholder: typeof placeholder === 'string' ? placeholder : null };
  }
  return kind === 'none' ? { kind } : null;
}
