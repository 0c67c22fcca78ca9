import { thumbHashToDataURL } from 'thumbhash';

/** What is drawn until a photo is loaded. */
export interface Placeholder {
  readonly address: string;
  /** Whether it would be visible through the photo, which is transparent in places. */
  readonly isSeeThrough: boolean;
}

/** The picture of a row's placeholder; null if the row has none or it is not a ThumbHash. */
export function drawPlaceholder(text: string | null): Placeholder | null {
  const hash = hashOfPlaceholder(text);
  if (hash === null) return null;
  try {
    return { address: thumbHashToDataURL(hash), isSeeThrough: ((hash[2] ?? 0) & 0x80) !== 0 };
  } catch {
    return null;
  }
}

/** The bytes of a row's placeholder; null if the row has none or it is not a ThumbHash. */
export function hashOfPlaceholder(text: string | null): Uint8Array | null {
  if (text === null) return null;
  try {
    const hash = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return hash.length < SHORTEST ? null : hash;
  } catch {
    return null;
  }
}

/** The size of the header alone, in bytes; missing bytes after it count as zero. */
const SHORTEST = 5;
