import { storableText } from '@bloom/domain/texts/blank';

/** The most bytes of a snapshot, as the checks of the timeline say in `supabase/migrations`; no other column holds more. */
const MOST_BYTES = 100_000;
/** A row holds lists at most; the server takes no body that nests more than 64 levels. */
const MOST_LEVELS = 16;

/** NUL or half a character as JSON has them, and numbers with an exponent. */
const DOUBTFUL = /\\u(?:0000|d[89a-f])|\de[-+]\d/;

/**
 * A value of an export as a call can carry it and the database store it: with texts as a database takes them. Anything
 * else would make the server refuse the whole call, with all rows that come along.
 * @returns undefined for a value that cannot be sent at all
 */
export function storableValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return storablePart(value, 0);
  try {
    const written = JSON.stringify(value);
    // Nearly all rows are as they should be, and of a timeline there are a hundred thousand.
    const isDoubtful = DOUBTFUL.test(written) || bracketsIn(written) > MOST_LEVELS;
    const storable = isDoubtful ? storablePart(value, MOST_LEVELS) : value;
    return sizeOf(isDoubtful ? JSON.stringify(storable) : written) > MOST_BYTES
      ? undefined
      : storable;
  } catch (fault) {
    if (fault instanceof RangeError) return undefined;
    throw fault;
  }
}

const bracketsIn = (text: string) => text.match(/[[{]/g)?.length ?? 0;

/** In UTF-8. */
function sizeOf(text: string): number {
  return text.length * 3 <= MOST_BYTES ? text.length : new TextEncoder().encode(text).length;
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
