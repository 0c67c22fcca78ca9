import { PHOTO_BUCKETS, PHOTO_MAX_BYTES, type PhotoBucket } from '@bloom/domain/photo';
import { openZip, type ZipFile } from '../zip/zip-reader.ts';
import { IMPORTED, type ImportedRow, type ImportedTable, parseRow } from './rows.ts';

export interface ArchivedPhoto {
  readonly bucket: PhotoBucket;
  readonly name: string;
  readonly type: string;
  readonly file: ZipFile;
}

/** The valid part of an export; `faults` names the rest by its location in the file. */
export interface Archive {
  /** The id of the account that it was made from; empty if it does not say. */
  readonly owner: string;
  readonly rows: Readonly<Record<ImportedTable, readonly ImportedRow[]>>;
  readonly photos: readonly ArchivedPhoto[];
  readonly faults: readonly string[];
}

/** The file is a ZIP, but not an export of Bloom. */
export class NotAnExport extends Error {}

/** A full timeline is larger than all other rows: its entries contain a goal before and after. */
const LARGEST_TABLE = 256 * 1024 * 1024;
/** Far more than an account may have unless its operator allows more: 100,000 entries of the timeline. */
const MOST_ROWS = 1_000_000;
const PHOTO = /^photos\/([\w-]+)\/([\w-][\w.-]{0,99}\.(\w+))$/;
/** The formats of photos, by file extension. */
export const PHOTO_TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
]);

/**
 * Reads an export; photos are only listed.
 * @throws NoZip, ZipFault if the ZIP is broken, NotAnExport
 */
export async function readArchive(file: Blob): Promise<Archive> {
  const files = withoutFolder(await openZip(file));
  if (!IMPORTED.some((table) => files.has(`rows/${table}.json`))) throw new NotAnExport();
  const faults: string[] = [];
  const rows = Object.fromEntries(
    await Promise.all(
      IMPORTED.map(async (table) => [table, await readTable(files, table, faults)] as const),
    ),
  ) as Record<ImportedTable, readonly ImportedRow[]>;
  const account = Object(await readJson(files.get('rows/account.json')));
  const owner = typeof account.id === 'string' ? account.id : '';
  return { owner, rows, photos: readPhotos(files, faults), faults };
}

/**
 * The files as they are named in an export. Some browsers unpack what they download, so that people pack the folder
 * again, or one that it is in.
 */
function withoutFolder(files: ReadonlyMap<string, ZipFile>): ReadonlyMap<string, ZipFile> {
  const names = IMPORTED.map((table) => `rows/${table}.json`);
  if (names.some((name) => files.has(name))) return files;
  const folder = [...files.keys()].map((whole) => folderOf(whole, names)).find(Boolean) ?? '';
  const inside = [...files].filter(([name]) => name.startsWith(folder));
  return new Map(
    inside.map(([whole, file]) => {
      const name = whole.slice(folder.length);
      return [name, { ...file, name }];
    }),
  );
}

/** The folder in which a file has one of these names; empty if it has none of them. */
function folderOf(whole: string, names: readonly string[]): string {
  const name = names.find((one) => whole.endsWith(`/${one}`));
  return name === undefined ? '' : whole.slice(0, -name.length);
}

async function readTable(
  files: ReadonlyMap<string, ZipFile>,
  table: ImportedTable,
  faults: string[],
): Promise<readonly ImportedRow[]> {
  const name = `rows/${table}.json`;
  if (!files.has(name)) return [];
  const values = await readJson(files.get(name));
  if (!Array.isArray(values) || values.length > MOST_ROWS) {
    faults.push(name);
    return [];
  }
  const known = new Set<string>();
  return values.flatMap((value: unknown, index) => {
    const row = parseRow(table, value);
    if (row !== null && !known.has(row.id)) {
      known.add(row.id);
      return [row];
    }
    faults.push(`${name}, ${index + 1}`);
    return [];
  });
}

/** How exports once ended a table whose last page was full: with a comma too many. */
const COMMA_LEFT = ',\n\n]\n';

/** The parsed JSON of a file in the archive; undefined if it is missing, too large or broken. */
async function readJson(file: ZipFile | undefined): Promise<unknown> {
  try {
    const text = await (await file?.read(LARGEST_TABLE))?.text();
    if (text === undefined) return undefined;
    return JSON.parse(text.endsWith(COMMA_LEFT) ? `${text.slice(0, -COMMA_LEFT.length)}]` : text);
  } catch {
    return undefined;
  }
}

function readPhotos(files: ReadonlyMap<string, ZipFile>, faults: string[]): ArchivedPhoto[] {
  const buckets: readonly string[] = Object.values(PHOTO_BUCKETS);
  const photos: ArchivedPhoto[] = [];
  for (const file of files.values()) {
    // A folder, or what an operating system has hidden in one.
    const isNone = /(?:^|\/)(?:\.[^/]*)?$/.test(file.name);
    if (!file.name.startsWith('photos/') || isNone) continue;
    const [, bucket = '', name = '', extension = ''] = PHOTO.exec(file.name) ?? [];
    const type = PHOTO_TYPES.get(extension.toLowerCase());
    const isSound = file.size > 0 && file.size <= PHOTO_MAX_BYTES && buckets.includes(bucket);
    if (isSound && type) photos.push({ bucket: bucket as PhotoBucket, name, type, file });
    else faults.push(file.name);
  }
  return photos;
}
