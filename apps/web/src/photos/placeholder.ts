import { thumbHashToDataURL } from 'thumbhash';

/** What is drawn before a photo is there. */
export interface Placeholder {
  readonly address: string;
  /** Whether it would show through the photo, as parts of that are transparent. */
  readonly isSeeThrough: boolean;
}

/** Takes the placeholder of a row and gives what it looks like; null where there is none, or it is no ThumbHash. */
export function drawPlaceholder(text: string | null): Placeholder | null {
  const hash = hashOfPlaceholder(text);
  if (hash === null) return null;
  try {
    return { address: thumbHashToDataURL(hash), isSeeThrough: ((hash[2] ?? 0) & 0x80) !== 0 };
  } catch {
    return null;
  }
}

/** Takes the placeholder of a row and gives its bytes; null where there is none, or it is no ThumbHash. */
export function hashOfPlaceholder(text: string | null): Uint8Array | null {
  if (text === null) return null;
  try {
    const hash = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return hash.length < SHORTEST ? null : hash;
  } catch {
    return null;
  }
}

/** Its head alone; what is missing of the rest counts as zero. */
const SHORTEST = 5;
