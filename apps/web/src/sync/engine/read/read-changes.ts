import type { Row } from '@bloom/domain/outbox/entry';
import { supabase } from '../../../lib/backend/supabase.ts';
import { noteServerTime } from '../../../lib/present.ts';
import type { Cursor } from '../../store/patch.ts';
import type { SyncTable } from '../../store/tables.ts';
import { expectSight } from '../expect-sight.ts';
import { inTime } from '../in-time.ts';

/** A deleted row. */
export interface Tombstone {
  readonly table_name: string;
  readonly row_id: string;
  readonly deleted_at: string;
}

/** What changed after the cursors (docs/specification/devices.md). */
export type Changes = { readonly [Table in SyncTable]?: readonly Row[] } & {
  readonly trash?: readonly Tombstone[];
  /** The tables that have more changes than fit into this answer. */
  readonly more?: readonly string[];
  /** Whether a first answer without rows means that there are none; missing where that is not known. */
  readonly sees?: true;
  readonly history: string;
  readonly now: string;
};

export type Cursors = Partial<Record<SyncTable | 'trash', Cursor>>;

/**
 * Reads what changed in some tables, in one request, at most `page` rows of each. Rejects with the backend's error.
 */
export function readChanges(
  cursors: Cursors,
  tables: readonly SyncTable[],
  page: number,
): Promise<Changes> {
  return inTime(async (signal) => {
    const client = await supabase();
    const askedAt = Date.now();
    const { data } = await client
      .rpc('changes_since', { cursors, tables, page })
      .abortSignal(signal)
      .throwOnError();
    const changes = data as Changes;
    noteServerTime(changes.now, askedAt);
    const isFirst = tables.some((table) => cursors[table] === undefined);
    // The rows that the device has would count as gone, and what is there would never be read.
    const isEmpty = tables.every((table) => !changes[table]?.length);
    if (isFirst && isEmpty && !changes.sees) await expectSight(client);
    return changes;
  });
}
