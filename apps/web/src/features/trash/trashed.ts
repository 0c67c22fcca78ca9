import type { Row } from '@bloom/domain/outbox/entry';
import { PHOTO_BUCKETS, type PhotoBucket } from '@bloom/domain/photos/photo';
import { isBlank } from '@bloom/domain/texts/blank';
import { type PhotoChoice, storedPhoto } from '../../photos/photo-choice.ts';
import type { ListedTable } from '../../sync/store/tables.ts';

/** A deletion, represented by one of its rows, and how many rows of each table it removed. */
export interface Trashed {
  readonly deletion: string;
  readonly deleted_at: string;
  readonly table_name: ListedTable;
  readonly row: Row;
  readonly counts: Readonly<Partial<Record<ListedTable, number>>>;
}

/** How many days the trash keeps a row. */
const DAYS = 30;

/** From when on it is gone for good. */
export function goneFrom({ deleted_at }: Pick<Trashed, 'deleted_at'>): string {
  return new Date(Date.parse(deleted_at) + DAYS * 86_400_000).toISOString();
}

/** How many rows were deleted besides the representative one. */
export function countOthers({ counts }: Pick<Trashed, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0) - 1;
}

/** Its text; null if it has none. */
export function wordsOf({ row }: Pick<Trashed, 'row'>): string | null {
  const words = [row.title, row.description].find(
    (text) => typeof text === 'string' && !isBlank(text),
  );
  return typeof words === 'string' ? words : null;
}

/** Its photo and bucket; null if it has none. */
export function photoOf({ table_name: table, row }: Pick<Trashed, 'table_name' | 'row'>): {
  readonly bucket: PhotoBucket;
  readonly choice: Exclude<PhotoChoice, { kind: 'none' }>;
} | null {
  const { photo_filepath, photo_placeholder } = row;
  if (!(table in PHOTO_BUCKETS) || typeof photo_filepath !== 'string') return null;
  const placeholder = typeof photo_placeholder === 'string' ? photo_placeholder : null;
  const choice = storedPhoto({ photo_filepath, photo_placeholder: placeholder });
  if (choice.kind === 'none') return null;
  return { bucket: PHOTO_BUCKETS[table as keyof typeof PHOTO_BUCKETS], choice };
}
