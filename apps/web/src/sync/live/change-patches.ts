import { type Row, rowKey } from '@bloom/domain/outbox/entry';
import type { Changes, Tombstone } from '../engine/read/read-changes.ts';
import { rowsOfChanges } from '../engine/read/rows-of-changes.ts';
import type { Patch } from '../store/patch.ts';
import type { SyncState } from '../store/slice.ts';
import { SYNC_TABLES, type SyncTable } from '../store/tables.ts';
import type { ServerChange } from './open-channel.ts';

/** How many deletions are remembered. */
const REMEMBERED = 1000;

/**
 * Turns changes from the server into patches. The last change of a row wins, and no late change restores a deleted row.
 */
export class ChangePatches {
  readonly #gone = new Map<string, Tombstone>();

  /** The rows that are new to this device; null if there are none, such as after its own changes. */
  rowsOf(
    changes: readonly ServerChange[],
    state: Pick<SyncState, 'tables' | 'outbox'>,
  ): Patch['rows'] | null {
    const rows: { [Table in SyncTable]?: Row[] } = {};
    const trash = new Map<string, Tombstone>();
    for (const { table, row } of changes) {
      if (table !== 'trash') continue;
      const went = row as unknown as Tombstone;
      const key = rowKey(went.table_name, went.row_id);
      trash.set(key, went);
      this.#remember(key, went);
    }
    for (const { table, row } of changes) {
      if (table === 'trash' || typeof row.id !== 'string') continue;
      const known = state.tables[table]?.rows[row.id];
      if (known && known.updated_at === row.updated_at) continue;
      rows[table] ??= [];
      rows[table].push(row as Row);
      // A change that was made before the deletion may arrive after it.
      const key = rowKey(table, row.id);
      const went = this.#gone.get(key);
      if (went !== undefined) trash.set(key, went);
    }
    const answer: Omit<Changes, 'history' | 'now'> = { ...rows, trash: [...trash.values()] };
    const patch = rowsOfChanges(answer, state);
    return isEmpty(patch, state) ? null : patch;
  }

  #remember(key: string, went: Tombstone): void {
    this.#gone.delete(key);
    this.#gone.set(key, went);
    const [oldest] = this.#gone.keys();
    if (this.#gone.size > REMEMBERED && oldest !== undefined) this.#gone.delete(oldest);
  }
}

/**
 * Whether the patch only deletes what is not there. A table that is not loaded may have the row in the database, and an
 * answer under way may bring it to one that is not whole.
 */
function isEmpty(
  patch: NonNullable<Patch['rows']>,
  { tables }: Pick<SyncState, 'tables'>,
): boolean {
  return SYNC_TABLES.every((table) =>
    Object.entries(patch[table] ?? {}).every(([id, row]) => {
      const known = tables[table];
      return row === null && known?.isLoaded && known.fetched && known.rows[id] === undefined;
    }),
  );
}
