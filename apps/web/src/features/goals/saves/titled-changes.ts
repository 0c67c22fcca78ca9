import { cleanTitle } from '@bloom/domain/texts/title';
import { REFERENCE_COLUMNS } from '../../../cards/reference.ts';
import { type Change, insertRow, updateRow } from '../../../sync/save/changes.ts';
import type { TitledValues } from '../draft/goal-values.ts';
import type { TitledName } from '../goal.ts';
import { deletions, differing } from './differences.ts';
import { orderRenamings } from './title-order.ts';

/** The changes that turn the issues or strategies of the first goal into those of the second. */
export function titledChanges(
  name: TitledName,
  before: readonly TitledValues[],
  after: { readonly id: string } & Partial<Record<TitledName, readonly TitledValues[]>>,
): readonly Change[] {
  const rows = after[name] ?? [];
  const column = REFERENCE_COLUMNS[name];
  const seen = new Map(before.map((row) => [row.id, row]));
  const known = new Map(before.map((row) => [row.id, { ...row, title: cleanTitle(row.title) }]));
  const there = new Set(rows.map(({ id }) => id));
  const titles = [...known.values()].filter(({ id }) => there.has(id)).map(({ title }) => title);
  const renamings = rows.flatMap(({ id, title }) => {
    const [from, to] = [known.get(id)?.title, cleanTitle(title)];
    return from === undefined || from === to ? [] : [{ id, from, to }];
  });
  return [
    ...deletions(name, before, rows),
    ...orderRenamings(titles, renamings).map(({ id, title }) => {
      const change = updateRow(name, id, { title }, seen.get(id));
      // A title that makes room for another first replaces only itself.
      seen.delete(id);
      return change;
    }),
    ...rows.flatMap((row) => {
      const twin = known.get(row.id);
      const { id, title } = row;
      if (twin === undefined) {
        const reference = row[column];
        const fields = {
          goal_id: after.id,
          title: cleanTitle(title),
          completed_at: row.completed_at,
        };
        return [insertRow(name, { id, ...fields, ...(reference && { [column]: reference }) })];
      }
      const seen = othersOf(name, twin);
      const changed = differing(seen, othersOf(name, row));
      return Object.keys(changed).length === 0
        ? []
        : [updateRow(name, id, changed, { ...twin, ...seen })];
    }),
  ];
}

/** The columns of an issue or a strategy besides its title. */
function othersOf(name: TitledName, row: TitledValues) {
  const column = REFERENCE_COLUMNS[name];
  return { completed_at: row.completed_at, [column]: row[column] ?? null };
}
