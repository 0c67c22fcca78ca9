import type { RemovePhotosStep, RestoreDeletionStep, Row } from '@bloom/domain/outbox/entry';
import { type PhotoBucket, previewPath } from '@bloom/domain/photos/photo';
import type { Fields } from '@bloom/domain/rows/merge-row';
import type { TodoMove } from '@bloom/domain/todos/todo-order';
import type { InsertOf, UpdateOf, WritableTable } from '../store/tables.ts';

/** One thing that a person does to their data. */
export type Change =
  | { readonly kind: 'insert'; readonly table: WritableTable; readonly row: Row }
  | {
      readonly kind: 'update';
      readonly table: string;
      readonly id: string;
      readonly fields: Fields;
      readonly seen?: Fields;
    }
  | { readonly kind: 'delete'; readonly table: string; readonly ids: readonly string[] }
  | ({ readonly kind: 'move'; readonly table: 'todos' } & TodoMove)
  | RestoreDeletionStep
  | {
      readonly kind: 'upload';
      readonly bucket: PhotoBucket;
      readonly path: string;
      readonly photo: Blob;
    }
  | RemovePhotosStep;

/** Restores what was deleted. Does nothing if another person is signed in by then. */
export type Undo = () => Promise<void>;

/** A photo that a save uploads, with the preview for lists if the browser could make one. */
export interface NewPhoto {
  readonly full: Blob;
  readonly preview: Blob | null;
}

/** Adds a row with an id from `newId`. Its `created_at` is the time of the save unless the row has one. */
export function insertRow<Table extends WritableTable>(table: Table, row: InsertOf<Table>): Change {
  return { kind: 'insert', table, row: { ...row } };
}

/**
 * Writes these columns of a row. `seen` is what the person saw in them, if that is not what the list shows now: a form
 * may have been open for a while.
 */
export function updateRow<Table extends WritableTable>(
  table: Table,
  id: string,
  fields: UpdateOf<Table>,
  seen?: object,
): Change {
  return { kind: 'update', table, id, fields: { ...fields }, ...(seen && { seen: { ...seen } }) };
}

/** Deletes rows. Deleting a goal also deletes what belongs to it. */
export function deleteRows(table: WritableTable, ids: readonly string[]): Change {
  return { kind: 'delete', table, ids };
}

/** Restores what a deletion removed from a table; `rows` are the deleted rows as far as this device knows them. */
export function restoreDeletion(table: string, deletion: string, rows: readonly object[]): Change {
  return { kind: 'restore deletion', table, deletion, rows: rows as readonly Row[] };
}

/** Moves to-dos to another position. */
export function moveTodos({ moved, behind }: TodoMove): Change {
  return { kind: 'move', table: 'todos', moved, behind };
}

/**
 * Uploads a redrawn photo to a path that the device has chosen. The preview goes first, so that others see something
 * soon; both go before the row that names the photo.
 */
export function uploadPhoto(
  bucket: PhotoBucket,
  path: string,
  { full, preview }: NewPhoto,
): readonly Change[] {
  const upload = { kind: 'upload', bucket } as const;
  return [
    ...(preview === null ? [] : [{ ...upload, path: previewPath(path), photo: preview }]),
    { ...upload, path, photo: full },
  ];
}

/** Removes photos that no row refers to any more, and their previews. */
export function removePhotos(bucket: PhotoBucket, paths: readonly string[]): Change {
  return { kind: 'remove photos', bucket, paths };
}
