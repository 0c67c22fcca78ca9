/** Returns a header of the request, by its name in lower case. */
type Header = (name: string) => string | undefined;

/** The stored object that a request's conditions are compared with. */
interface Stored {
  readonly eTag: string;
  /** As it was stored, to the millisecond. */
  readonly lastModified: string;
}

/**
 * Whether the sender already has the object as it is. A tag takes precedence over a time, and is compared weakly (RFC
 * 9110, 13.1).
 */
export function isFresh(header: Header, stored: Stored): boolean {
  const tags = header('if-none-match');
  if (tags === undefined) return secondsOf(header('if-modified-since')) >= modifiedAt(stored);
  return tags
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === stored.eTag);
}

/**
 * The range that is wanted. Undefined where the sender has a part of another version: the two parts would be put
 * together (RFC 9110, 13.1.5; a tag is compared strongly, a time must be equal).
 */
export function wantedRange(header: Header, stored: Stored): string | undefined {
  const condition = header('if-range')?.trim();
  const isSame =
    condition === undefined ||
    condition === stored.eTag ||
    secondsOf(condition) === modifiedAt(stored);
  return isSame ? header('range') : undefined;
}

/** NaN for what is not a time; it is neither equal to any other nor later. */
const secondsOf = (time: string | undefined): number => Math.floor(Date.parse(time ?? '') / 1000);

const modifiedAt = ({ lastModified }: Stored): number => secondsOf(lastModified);
