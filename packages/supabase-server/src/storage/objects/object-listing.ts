import type { Statement } from '../../database/port/executor.ts';
import { LONGEST_NAME } from './object-address.ts';
import { isoTime } from './object-rows.ts';

export type SortColumn = 'name' | 'updated_at' | 'created_at' | 'last_accessed_at';

/** What to list of a bucket (protocol 4.4). */
interface Listing {
  readonly bucket: string;
  readonly prefix: string;
  /** The beginning of the names, case-insensitive; empty for all. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
  readonly column: SortColumn;
  readonly ascending: boolean;
}

/**
 * One level of names below the prefix, relative to it: folders first, by name, then objects in the requested order.
 * Rows that the policies hide are not listed, nor are folders with only hidden rows.
 */
export function listObjects(listing: Listing): Statement {
  const direction = listing.ascending ? 'asc' : 'desc';
  const moment = listing.column === 'name' ? 'null' : listing.column;
  const folder = folderOf(listing.prefix);
  return {
    text: `with below as (
        select o.*, substr(o.name, length($2::text) + 1) as rest
        from storage.objects o where o.bucket_id = $1${folder === '' ? '' : WITHIN}
      ), levels as (
        select below.*, split_part(rest, '/', 1) as segment, position('/' in rest) > 0 as folder from below
      ), found as (
        select * from levels where segment <> '' and starts_with(lower(segment), lower($3::text))
      ), listed as (
        select true as folder, segment, null::timestamptz as moment, jsonb_build_object(
          'name', segment, 'id', null, 'updated_at', null, 'created_at', null, 'last_accessed_at', null,
          'metadata', null)::text as listed
        from found where folder group by segment
        union all
        select false, segment, ${moment}, jsonb_build_object(
          'name', segment, 'id', id, 'updated_at', ${isoTime('updated_at')}, 'created_at', ${isoTime('created_at')},
          'last_accessed_at', ${isoTime('last_accessed_at')}, 'metadata', metadata)::text
        from found where not folder
      )
      select listed from listed
      order by folder desc, moment ${direction}, segment collate "C" ${direction}
      limit $4::text::int offset $5::text::int`,
    values: [
      listing.bucket,
      folder,
      // No name is longer; the database may make it lower case for each row.
      listing.search.slice(0, LONGEST_NAME + 1),
      String(listing.limit),
      String(listing.offset),
      ...(folder === '' ? [] : [folder.replace(/\/$/, AFTER_SLASH)]),
    ],
  };
}

/**
 * The range of names, in the order of bytes, that belongs to a folder; an index finds it. No other condition may test
 * the beginning of a name: `starts_with` makes the planner choose an index that does not separate people.
 */
const WITHIN = `
          and o.name collate "C" >= $2::text and o.name collate "C" < $6::text`;
const AFTER_SLASH = '0';

/** A prefix is a folder: it ends with a slash unless it is empty. */
function folderOf(prefix: string): string {
  const folder = prefix.replace(/^\/+/, '');
  return folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
}
