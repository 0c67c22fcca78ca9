import type { PhotoBucket } from '@bloom/domain/photo';
import { adoptRow } from './adopt.ts';
import type { Archive, ArchivedPhoto } from './read-archive.ts';
import {
  bucketOf,
  IMPORTED,
  type ImportedRow,
  type ImportedTable,
  standsWithoutPhoto,
} from './rows.ts';

/** What the account has already. */
export interface AccountContents {
  readonly owner: string;
  readonly ids: Readonly<Record<ImportedTable, ReadonlySet<string>>>;
  /** By their names as `placeOf` makes them. */
  readonly photos: ReadonlySet<string>;
}

/** One part of an import: how much of it is new, and how much exists already. */
export interface Share {
  readonly area: ImportedTable | 'photos';
  readonly added: number;
  readonly present: number;
}

/** What an import will do; nothing has been done yet. */
export interface ImportPlan {
  readonly owner: string;
  readonly rows: Readonly<Record<ImportedTable, readonly ImportedRow[]>>;
  readonly photos: readonly ArchivedPhoto[];
  readonly shares: readonly Share[];
  /** What is left out, by its location in the file. */
  readonly faults: readonly string[];
}

/** The unique name of a photo of the person. */
export const placeOf = (bucket: PhotoBucket, name: string): string => `${bucket}/${name}`;

/** Compares an archive with what the account has: existing rows and photos are left alone. */
export function planImport(archive: Archive, contents: AccountContents): ImportPlan {
  const adoption = { from: archive.owner, to: contents.owner };
  const faults = [...archive.faults];
  const photos = archive.photos.filter(
    ({ bucket, name }) => !contents.photos.has(placeOf(bucket, name)),
  );
  const known = new Set([
    ...contents.photos,
    ...archive.photos.map(({ bucket, name }) => placeOf(bucket, name)),
  ]);
  const shares: Share[] = [];
  const goals = new Set(contents.ids.goals);

  const rows = Object.fromEntries(
    IMPORTED.map((table) => {
      const adopted = archive.rows[table].map((row) => adoptRow(row, adoption));
      const fresh = adopted.filter(({ id }) => !contents.ids[table].has(id));
      const sound = fresh.flatMap((row) => {
        const ready = withKnownPhoto(table, row, contents.owner, known);
        const isHanging = typeof row.goal_id === 'string' && !goals.has(row.goal_id);
        if (ready !== null && !isHanging) return [ready];
        faults.push(`rows/${table}.json, ${row.id}`);
        return [];
      });
      if (table === 'goals') for (const { id } of sound) goals.add(id);
      const present = adopted.length - fresh.length;
      shares.push({ area: table, added: sound.length, present });
      return [table, sound];
    }),
  ) as unknown as ImportPlan['rows'];

  const presentPhotos = archive.photos.length - photos.length;
  shares.push({ area: 'photos', added: photos.length, present: presentPhotos });
  return { owner: contents.owner, rows, photos, shares, faults };
}

/** The row without its photo if neither the archive nor the account has it; null if the row would then be empty. */
export function withKnownPhoto(
  table: ImportedTable,
  row: ImportedRow,
  owner: string,
  known: ReadonlySet<string>,
): ImportedRow | null {
  const bucket = bucketOf(table);
  const path = row.photo_filepath;
  if (bucket === null || typeof path !== 'string') return row;
  const [folder, name = ''] = path.split('/');
  if (folder === owner && known.has(placeOf(bucket, name))) return row;
  return standsWithoutPhoto(table, row) ? { ...row, photo_filepath: null } : null;
}

/** How many rows and photos a plan adds. */
export function sizeOf({ shares }: ImportPlan): number {
  return shares.reduce((sum, { added }) => sum + added, 0);
}
