/** The latest value of this page, which the browser may not have taken, such as where it has no room left. */
interface Latest {
  readonly value: string | null;
  /** What the browser has for it: once that is another one, another page has stored something later. */
  readonly stored: string | null;
}

const latest = new Map<string, Latest>();

/** Remembers what was to be stored for as long as the page is there, and what is there now. */
export const rememberLatest = (place: string, value: string | null, stored: string | null) =>
  latest.set(place, { value, stored });

/** What counts at a place: what is stored there, or what was to take its place. */
export function latestAt(place: string, stored: string | null): string | null {
  const own = latest.get(place);
  if (own?.stored === stored) return own.value;
  // What another page has stored since may be deleted, as with a sign-out: this must not come back then.
  latest.delete(place);
  return stored;
}

/** The places of this page's values that begin so. */
export const latestPlaces = (beginning: string): readonly string[] =>
  [...latest.keys()].filter((place) => place.startsWith(beginning));
