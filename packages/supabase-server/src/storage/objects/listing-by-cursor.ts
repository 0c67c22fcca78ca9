import type { Statement } from '../../database/port/executor.ts';
import { isoTime } from './object-rows.ts';

/** The last entry of a page; the next page begins after it. */
export interface Place {
  /** `-infinity` when sorted by name. */
  readonly moment: string;
  readonly name: string;
}

/** Which names of a bucket to list (protocol 4.4, list-v2). */
interface Listing {
  readonly bucket: string;
  /** The beginning of the names; unlike in the older listing it need not be a folder. */
  readonly prefix: string;
  /** Whether the prefix is the whole name. */
  readonly exact: boolean;
  readonly after: Place | null;
  /** Whether names with another slash after the prefix are grouped into folders. */
  readonly foldered: boolean;
  readonly column: 'name' | 'updated_at' | 'created_at';
  readonly ascending: boolean;
  readonly limit: number;
}

/**
 * Folders and objects in one order, each with its whole name. A folder is as old as the oldest object in it, and its
 * `object` is null. Rows that the policies hide are not listed, nor are folders with only hidden rows.
 */
export function listFrom(listing: Listing): Statement {
  const { bucket, prefix, exact, after, foldered, column, ascending, limit } = listing;
  const isByName = column === 'name';
  const direction = ascending ? 'asc' : 'desc';
  const behind = ascending ? '>' : '<';
  const slash = foldered ? `position('/' in substr(o.name, length($2::text) + 1))` : '0';
  return {
    text: `with below as (
        select o.*, ${slash} as slash from storage.objects o
        where o.bucket_id = $1 and o.name collate "C" >= $2::text and o.name collate "C" < $3::text
          ${exact ? 'and o.name = $2::text' : ''}
      ), listed as (
        select left(name, length($2::text) + slash) as name,
          ${isByName ? NO_MOMENT : 'min(created_at)'} as moment, null as object
        from below where slash > 0 group by 1
        union all
        select name, ${isByName ? NO_MOMENT : column}, jsonb_build_object(
          'id', id, 'key', name, 'name', name, 'updated_at', ${isoTime('updated_at')},
          'created_at', ${isoTime('created_at')}, 'last_accessed_at', ${isoTime('last_accessed_at')},
          'metadata', metadata)::text
        from below where slash = 0
      )
      select name, object, case when isfinite(moment)
          then to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') else '-infinity' end as moment
      from listed
      ${after === null ? '' : `where (moment, name collate "C") ${behind} ($5::text::timestamptz, $6::text)`}
      order by listed.moment ${direction}, name collate "C" ${direction}
      limit $4::text::int`,
    values: [
      bucket,
      prefix,
      `${prefix}${LAST_CHARACTER}`,
      String(limit),
      ...(after === null ? [] : [after.moment, after.name]),
    ],
  };
}

const NO_MOMENT = `'-infinity'::timestamptz`;

/** No name contains it, so in the order of bytes all names with a prefix come before it. */
const LAST_CHARACTER = '\u{10FFFF}';
