import { ZipFault } from '../zip/zip-directory.ts';
import type { Archive, ArchivedPhoto } from './read-archive.ts';
import { IMPORTED, type ImportedRow, type ImportedTable } from './rows.ts';
import { type AccountContents, placeOf, Sieve } from './sieve.ts';

/** One part of an import: how much of it is new, and how much exists already. */
export interface Share {
  readonly area: ImportedTable | 'photos';
  readonly added: number;
  readonly present: number;
}

/** What an import will do; nothing has been done yet. */
export interface ImportPlan {
  readonly owner: string;
  /** What is added to a table: found in the file once more, for it may be more than memory holds. */
  readonly rows: (table: ImportedTable) => AsyncIterable<ImportedRow>;
  readonly photos: readonly ArchivedPhoto[];
  readonly shares: readonly Share[];
  /** What is left out, by its location in the file. */
  readonly faults: readonly string[];
}

/**
 * Compares an archive with what the account has: existing rows and photos are left alone.
 * @param signal ends the reading of the archive, also of the rows of the plan
 */
export async function planImport(
  archive: Archive,
  contents: AccountContents,
  signal?: AbortSignal,
): Promise<ImportPlan> {
  const photos = archive.photos.filter(
    ({ bucket, name }) => !contents.photos.has(placeOf(bucket, name)),
  );
  const sieve = new Sieve(archive, contents, signal);
  const shares: Share[] = [];
  const faults = [...archive.faults];
  const broken = new Set<ImportedTable>();
  for (const table of IMPORTED) {
    const counted = await sieve.count(table).catch(nullIfBroken);
    if (counted === null) broken.add(table);
    shares.push({ area: table, added: counted?.added ?? 0, present: counted?.present ?? 0 });
    for (const fault of counted?.faults ?? [`rows/${table}.json`]) faults.push(fault);
  }
  const presentPhotos = archive.photos.length - photos.length;
  shares.push({ area: 'photos', added: photos.length, present: presentPhotos });
  const rows = (table: ImportedTable) => (broken.has(table) ? none() : sieve.added(table));
  return { owner: contents.owner, rows, photos, shares, faults };
}

/** Everything else that fails is no fault of the file. */
function nullIfBroken(fault: unknown): null {
  if (fault instanceof ZipFault || fault instanceof SyntaxError) return null;
  throw fault;
}

async function* none(): AsyncGenerator<never> {}

/** How many rows and photos a plan adds. */
export function sizeOf({ shares }: ImportPlan): number {
  return shares.reduce((sum, { added }) => sum + added, 0);
}
