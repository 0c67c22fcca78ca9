/**
 * How much older than its draft a photo may be, in milliseconds: another tab's draft arrives shortly after its photo.
 */
const YOUTH_MS = 60_000;

/** This appears in every stored draft with a parked photo; quotation marks that somebody types are escaped. */
const MARK = '"kind":"parked"';

/** The ids of the parked photos that a stored draft refers to. */
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
    // A draft that cannot be parsed refers to nothing.
  }
  return ids;
}

/** The ids of the stored photos that can be deleted, given those that drafts refer to. */
export function orphansAmong(
  there: readonly string[],
  wanted: readonly string[],
  now: number,
): readonly string[] {
  const known = new Set(wanted);
  return there.filter((id) => !known.has(id) && !(Math.abs(now - bornAt(id)) < YOUTH_MS));
}

/** A version 7 UUID starts with its time in 48 bits (RFC 9562, section 5.7). */
function bornAt(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}
