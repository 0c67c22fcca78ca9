import { PHOTO_BUCKETS, type PhotoBucket } from '@bloom/domain/photos/photo';
import { type PhotoChoice, type PhotoColumns, storedPhoto } from '../../photos/photo-choice.ts';
import { rowsOfTable } from '../../sync/store/list.ts';
import { memo } from '../../sync/store/memo.ts';
import type { HasSync } from '../../sync/store/slice.ts';

/** The tables to read beside the actions: a thing may have been deleted, or have another photo now. */
export const TABLES_OF_PICTURES = ['goals', 'wishes', 'achievements', 'gratitudes'] as const;

type PicturedTable = (typeof TABLES_OF_PICTURES)[number];
type PicturedRow = PhotoColumns & { readonly id: string };

/** The photo of something that still exists. */
export interface Picture {
  readonly choice: Exclude<PhotoChoice, { kind: 'none' }>;
  readonly bucket: PhotoBucket;
}

/** The current photos of goals and cards, by id. */
export const selectPictures = (state: HasSync): ReadonlyMap<string, Picture> =>
  make(...TABLES_OF_PICTURES.map((table) => rowsOfTable(table)(state)));

const make = memo((...tables: readonly (readonly PicturedRow[])[]) => {
  const pictures = new Map<string, Picture>();
  for (const [at, rows] of tables.entries()) {
    const bucket = PHOTO_BUCKETS[TABLES_OF_PICTURES[at] as PicturedTable];
    for (const row of rows) {
      const choice = storedPhoto({ ...row, photo_filepath: row.photo_filepath ?? null });
      if (choice.kind !== 'none') pictures.set(row.id, { choice, bucket });
    }
  }
  return pictures;
});
