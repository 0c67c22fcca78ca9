import type { Entry, Row } from '@bloom/domain/outbox/entry';
import type { DBSchema } from 'idb';
import type { Cursor, LostFields } from '../patch.ts';
import type { Place } from '../place.ts';

/** The database of a person. `photos` has those that wait for upload and those that were shown. */
export interface Schema extends DBSchema {
  rows: { key: [table: string, id: string] | [timeline: string, ...place: Place]; value: Row };
  outbox: { key: string; value: Entry };
  lost: { key: string; value: LostFields };
  photos: { key: string; value: Blob };
  cursors: { key: string; value: Cursor };
  facts: { key: string; value: unknown };
}
