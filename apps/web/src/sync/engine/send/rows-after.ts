import type { Row, Step } from '@bloom/domain/outbox/entry';
import { moveTodos, sortTodos } from '@bloom/domain/todos/todo-order';
import type { Patch } from '../../store/patch.ts';
import type { SyncState } from '../../store/slice.ts';
import { type RowOf, SYNC_TABLES, type SyncTable } from '../../store/tables.ts';
import type { Outcome } from './outcome.ts';

type Tables = SyncState['tables'];
type RowsPatch = NonNullable<Patch['rows']>;

/** The rows after the server has accepted some steps. */
export function rowsAfter(
  [step]: readonly Step[],
  { rows, gone = [] }: Outcome & { kind: 'stored' },
  tables: Tables,
): RowsPatch {
  if (step === undefined) return {};
  if (step.kind === 'move') return { todos: moved(tables, step) };
  if (!('table' in step)) return {};
  const changed: Record<string, Row | null> = {};
  for (const id of gone) changed[id] = null;
  const known = tables[step.table as SyncTable]?.rows;
  for (const row of rows) {
    // A later version may have been read while this answer was on its way.
    const at = String(known?.[row.id]?.updated_at ?? '');
    if (at <= String(row.updated_at)) changed[row.id] = row;
  }
  const own = { [step.table]: changed };
  const isOfGoals = step.kind === 'delete' && step.table === 'goals';
  return isOfGoals ? { ...collectionsOf(tables, new Set(gone)), ...own } : own;
}

/** The rows in memory that belonged to deleted goals; the trash reports the others. To-dos stay. */
function collectionsOf(tables: Tables, goals: ReadonlySet<unknown>): RowsPatch {
  const patch: { [Table in SyncTable]?: Record<string, Row | null> } = {};
  for (const table of SYNC_TABLES) {
    const gone = Object.values(tables[table]?.rows ?? {}).flatMap((row) => {
      if (row === null || !goals.has(row.goal_id)) return [];
      return [[row.id, table === 'todos' ? { ...row, goal_id: null } : null] as const];
    });
    if (gone.length > 0) patch[table] = Object.fromEntries(gone);
  }
  return patch;
}

function moved(tables: Tables, step: Step & { kind: 'move' }): Record<string, Row> {
  const known = Object.values(
    tables.todos?.rows ?? {},
  ) as unknown as readonly (RowOf<'todos'> | null)[];
  const list = sortTodos(known.filter((row) => row !== null));
  const before = new Set<object>(list);
  const after = moveTodos(list, step).filter((row) => !before.has(row));
  return Object.fromEntries(after.map((row) => [row.id, { ...row }]));
}
