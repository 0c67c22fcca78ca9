/** A value that the browser has not taken from this page, such as where it has no room left. */
interface Untaken {
  readonly value: string | null;
  /** What it has in its place: once that is another one, another page has stored something later. */
  readonly instead: string | null;
}

const untaken = new Map<string, Untaken>();

/** Remembers what was to be stored for as long as the page is there, unless that is what is there now. */
export function rememberUntaken(place: string, value: string | null, instead: string | null): void {
  if (value === instead) untaken.delete(place);
  else untaken.set(place, { value, instead });
}

/** What counts at a place: what is stored there, or what was to take its place. */
export function latestAt(place: string, stored: string | null): string | null {
  const own = untaken.get(place);
  return own !== undefined && own.instead === stored ? own.value : stored;
}

/** The places that begin so. */
export const untakenPlaces = (beginning: string): readonly string[] =>
  [...untaken.keys()].filter((place) => place.startsWith(beginning));
