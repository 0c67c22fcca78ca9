import { REST_ERRORS } from '../errors/rest-errors.ts';

/** Which rows of a list to return. */
export interface RowRange {
  readonly offset: number;
  /** null: all of them. */
  readonly limit: number | null;
}

/** No range: every row there is. */
export const ALL_ROWS: RowRange = { offset: 0, limit: null };

/** Parses `limit` (protocol 3.5). @throws RestError PGRST103 when negative, PGRST100 when not a number */
export function parseLimit(text: string): number {
  const limit = readInteger('limit', text);
  if (limit < 0) throw REST_ERRORS.badRange('Limit should be greater than or equal to zero.');
  return limit;
}

/** Parses `offset`; one below zero skips nothing. @throws RestError PGRST100 when not a number */
export const parseOffset = (text: string): number => Math.max(0, readInteger('offset', text));

/** Parses a `Range: 0-9` header; another unit or form means no range. */
export function parseRangeHeader(text: string): RowRange {
  const found = /^(\d+)-(\d*)$/.exec(text.trim());
  if (!found) return ALL_ROWS;
  const first = countOf(found[1] ?? '');
  if (found[2] === '') return { offset: first, limit: null };
  const last = countOf(found[2] ?? '');
  if (first > last) {
    throw REST_ERRORS.badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { offset: first, limit: last - first + 1 };
}

/** The intersection of two ranges. */
export function intersect(one: RowRange, other: RowRange): RowRange {
  const offset = Math.max(one.offset, other.offset);
  const end = Math.min(endOf(one), endOf(other));
  return { offset, limit: end === Infinity ? null : Math.max(0, end - offset) };
}

const endOf = ({ offset, limit }: RowRange) => (limit === null ? Infinity : offset + limit);

function readInteger(name: string, text: string): number {
  if (/^-?\d+$/.test(text)) return countOf(text);
  throw REST_ERRORS.unparsable(name, text, 1, 'unexpected text expecting an integer');
}

/**
 * A number of rows: `.limit(Number.MAX_SAFE_INTEGER)` is how some ask for all there are. No table has more rows than the
 * numbers that are exact, and PostgreSQL takes none that is written with an exponent.
 */
const countOf = (digits: string) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER - 1);
