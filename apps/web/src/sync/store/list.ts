import type { Outbox, Row, Step } from '@bloom/domain/outbox/entry';
import { applySteps, stepsOnTable } from '@bloom/domain/outbox/overlay';
import type { ListState } from '../../lists/list-state.ts';
import type { TableState } from './loaded-part.ts';
import { memo } from './memo.ts';
import type { HasSync } from './slice.ts';
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

/**
 * The outbox is another one whenever an entry is made, sent or answered, mostly of other tables. Thousands of rows are
 * arranged and drawn again only for the steps that change them.
 */
function createRowsSelector(table: SyncTable) {
  let known: readonly Step[] = [];
  const stepsIn = memo((outbox: Outbox) => {
    const steps = stepsOnTable(table, outbox);
    const isSame =
      steps.length === known.length && steps.every((step, index) => step === known[index]);
    if (!isSame) known = steps;
    return known;
  });
  const lay = memo((rows: TableState['rows'] | undefined, steps: readonly Step[]) =>
    applySteps(table, Object.values(rows ?? {}).filter(isThere), steps),
  );
  return ({ sync }: HasSync) => lay(sync.tables[table]?.rows, stepsIn(sync.outbox));
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
