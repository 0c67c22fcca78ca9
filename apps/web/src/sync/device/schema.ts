import type { Entry, Row } from '@bloom/domain/outbox/entry';
import type { SatisfactionChange } from '@bloom/domain/timeline/action';
import type { DBSchema } from 'idb';
import type { StoredBlob } from '../../lib/browser-storage/stored-blob.ts';
import type { Cursor, LostFields } from '../store/patch.ts';
import type { Place } from '../store/place.ts';

/**
 * The database of a person. `photos` has those that wait for upload and those that were shown; `satisfaction` has the
 * changes of satisfaction that are in `rows`, in a shorter form and by goal.
 */
export interface Schema extends DBSchema {
  rows: { key: [table: string, id: string] | [timeline: string, ...place: Place]; value: Row };
  satisfaction: { key: [goal: string, moment: string, id: string]; value: SatisfactionChange };
  outbox: { key: string; value: Entry };
  lost: { key: string; value: LostFields };
  photos: { key: string; value: StoredBlob };
  cursors: { key: string; value: Cursor };
  facts: { key: string; value: unknown };
}
