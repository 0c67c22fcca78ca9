import { storableText } from '@bloom/domain/texts/blank';

/** The most bytes of a snapshot, as the checks of the timeline say in `supabase/migrations`; no other column holds more. */
const MOST_BYTES = 100_000;
/** A row holds lists at most; the server takes no body that nests more than 64 levels. */
const MOST_LEVELS = 16;

/**
 * A value of an export as a call can carry it and the database store it: with texts as a database takes them. Anything
 * else would make the server refuse the whole call, with all rows that come along.
 * @returns undefined for a value that cannot be sent at all
 */
export function storableValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return storablePart(value, 0);
  try {
    const storable = storablePart(value, MOST_LEVELS);
    const { length } = new TextEncoder().encode(JSON.stringify(storable));
    return length <= MOST_BYTES ? storable : undefined;
  } catch (fault) {
    if (fault instanceof RangeError) return undefined;
    throw fault;
  }
}

/** @throws RangeError for what nests too deep, and for numbers with more digits than are written in the file */
function storablePart(value: unknown, levels: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) throw new RangeError();
  const within = (part: unknown) => {
    if (typeof part === 'number' && String(part).includes('e')) throw new RangeError();
    return storablePart(part, levels - 1);
  };
  if (Array.isArray(value)) return value.map(within);
  const parts = Object.entries(value);
  return Object.fromEntries(parts.map(([name, part]) => [storableText(name), within(part)]));
}
