import type { Outbox, Row } from '@bloom/domain/outbox/entry';
import { overlay } from '@bloom/domain/outbox/overlay';
import type { ListState } from '../lists/list-state.ts';
import { memo } from './memo.ts';
import type { HasSync, TableState } from './slice.ts';
import type { RowOf, SyncTable } from './tables.ts';

const rowsIn = new Map<SyncTable, (state: HasSync) => readonly Row[]>();

/** Makes the selector of a table as the person sees it: the stored rows with the outbox applied. */
export function rowsOfTable<Table extends SyncTable>(
  table: Table,
): (state: HasSync) => readonly RowOf<Table>[] {
  const known = rowsIn.get(table) ?? createRowsSelector(table);
  rowsIn.set(table, known);
  return known as unknown as (state: HasSync) => readonly RowOf<Table>[];
}

function createRowsSelector(table: SyncTable) {
  const lay = memo((rows: TableState['rows'] | undefined, outbox: Outbox) =>
    overlay(table, Object.values(rows ?? {}).filter(isThere), outbox),
  );
  return ({ sync }: HasSync) => lay(sync.tables[table]?.rows, sync.outbox);
}

const isThere = (row: Row | null): row is Row => row !== null;

/**
 * Makes the selector of one list (specification/goals.md#goals-list-state) from the rows of a table; `arrange` sorts
 * them and may leave some out.
 */
export function createListSelector<Table extends SyncTable, Item = RowOf<Table>>(
  table: Table,
  arrange: (rows: readonly RowOf<Table>[]) => readonly Item[],
): (state: HasSync) => ListState<Item> {
  const arranged = memo(arrange);
  const state = memo(
    (list: readonly Item[], known: TableState | undefined, isOpen: boolean): ListState<Item> => ({
      list,
      status: known?.status ?? 'idle',
      error: known?.error ?? null,
      // Without this an empty list would be shown before the device and its outbox are read.
      fetched: isOpen && known?.isLoaded === true && known.fetched,
    }),
  );
  return (all) => state(arranged(rowsOfTable(table)(all)), all.sync.tables[table], all.sync.isOpen);
}
