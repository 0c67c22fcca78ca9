/** Gives a header of the request, by its name in lower case. */
type Header = (name: string) => string | undefined;

/** What the conditions of a request are held against. */
interface Stored {
  readonly eTag: string;
  /** As it was kept, to the millisecond. */
  readonly lastModified: string;
}

/** Whether the sender has the object as it is. A tag says more than a time, and is compared weakly (RFC 9110, 13.1). */
export function isFresh(header: Header, stored: Stored): boolean {
  const tags = header('if-none-match');
  if (tags === undefined) return secondsOf(header('if-modified-since')) >= modifiedAt(stored);
  return tags
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === stored.eTag);
}

/**
 * The part that is wanted. Undefined where the sender has a part of something else: what is sent of this one would be put
 * together with that (RFC 9110, 13.1.5; a tag is compared strongly, a time has to be the same).
 */
export function wantedRange(header: Header, stored: Stored): string | undefined {
  const condition = header('if-range')?.trim();
  const isSame =
    condition === undefined ||
    condition === stored.eTag ||
    secondsOf(condition) === modifiedAt(stored);
  return isSame ? header('range') : undefined;
}

/** NaN for what is no time, which is neither the same as any other nor later. */
const secondsOf = (time: string | undefined): number => Math.floor(Date.parse(time ?? '') / 1000);

const modifiedAt = ({ lastModified }: Stored): number => secondsOf(lastModified);
