/** How long a photo may be there before its draft is: another tab's words arrive a moment later than its photo. */
const YOUTH_MS = 60_000;

/** What a draft with a parked photo has in it; in what somebody types, quotation marks are escaped. */
const MARK = '"kind":"parked"';

/** Takes a draft as it is kept, gives the ids of the photos that it refers to. */
export function parkedIdsIn(draft: string | null): readonly string[] {
  if (!draft?.includes(MARK)) return [];
  const ids: string[] = [];
  try {
    JSON.parse(draft, (_name, value) => {
      const { kind, id } = Object(value);
      if (kind === 'parked' && typeof id === 'string') ids.push(id);
      return value;
    });
  } catch {
    // What cannot be read refers to nothing.
  }
  return ids;
}

/** Takes the ids of the photos that are there, those that drafts refer to, and the time; gives those that may go. */
export function orphansAmong(
  there: readonly string[],
  wanted: readonly string[],
  now: number,
): readonly string[] {
  const known = new Set(wanted);
  return there.filter((id) => !known.has(id) && !(Math.abs(now - bornAt(id)) < YOUTH_MS));
}

/** A version 7 UUID begins with its time in 48 bits (RFC 9562, section 5.7). */
function bornAt(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}
