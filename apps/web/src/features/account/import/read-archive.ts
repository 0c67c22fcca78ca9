import { PHOTO_BUCKETS, PHOTO_MAX_BYTES, type PhotoBucket } from '@bloom/domain/photos/photo';
import { openZip, type ZipFile } from '../zip/zip-reader.ts';
import { type ArchivedTable, tableIn, tableOf } from './read-table.ts';
import { IMPORTED, type ImportedTable } from './rows.ts';

export interface ArchivedPhoto {
  readonly bucket: PhotoBucket;
  readonly name: string;
  readonly type: string;
  readonly file: Pick<ZipFile, 'name' | 'size' | 'read'>;
}

/** An export, of which no row has been read yet. */
export interface Archive {
  /** The id of the account that it was made from; empty if it does not say. */
  readonly owner: string;
  readonly tables: Readonly<Record<ImportedTable, ArchivedTable>>;
  readonly photos: readonly ArchivedPhoto[];
  /** What is no photo, by its location in the file. */
  readonly faults: readonly string[];
}

/** The file is a ZIP, but not an export of Bloom. */
export class NotAnExport extends Error {}

const LARGEST_ACCOUNT = 1024 * 1024;
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
 * Opens an export: rows are read when they are asked for, and photos are only listed.
 * @throws NoZip, ZipFault if the ZIP is broken, NotAnExport
 */
export async function readArchive(file: Blob): Promise<Archive> {
  const files = withoutFolder(await openZip(file));
  if (!IMPORTED.some((table) => files.has(`rows/${table}.json`))) throw new NotAnExport();
  const faults: string[] = [];
  const tables = IMPORTED.map((table) => {
    const found = files.get(`rows/${table}.json`);
    return [table, found === undefined ? tableOf(table, []) : tableIn(found, table)];
  });
  const owner = await ownerIn(files.get('rows/account.json'));
  return { owner, tables: Object.fromEntries(tables), photos: readPhotos(files, faults), faults };
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

async function ownerIn(file: ZipFile | undefined): Promise<string> {
  try {
    const account = Object(JSON.parse((await (await file?.read(LARGEST_ACCOUNT))?.text()) ?? ''));
    return typeof account.id === 'string' ? account.id : '';
  } catch {
    return '';
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
