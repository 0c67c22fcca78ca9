import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Field } from '../parse/field.ts';
import type { Selected, SelectedAggregate } from '../parse/select.ts';
import { LIMITS } from '../request-limits.ts';
import type { Level } from './outputs.ts';

/** How often a select has given each column. */
export class ColumnRepeats {
  readonly #given = new Map<string, number>();

  /**
   * Counts every use of a column, under any name and at any level: each one costs memory, since a row is put together
   * before it is measured. Rows that different foreign keys lead to count apart, within a limit for all of them. So do
   * the values of two keys of a JSON column, since together they are no larger than the column.
   * @throws RestError PGRST100 beyond either limit
   */
  count({ relation, members, row }: Level): void {
    const given = members.flatMap((member): Field[] => {
      if (member.kind === 'all')
        return [...relation.columns.keys()].map((name) => ({ name, path: [] }));
      if (member.kind === 'field') return [member];
      return givesValue(member) && member.field !== null ? [member.field] : [];
    });
    for (const { name, path } of given) {
      const column = [relation.name, name, path[0]?.key, path[0]?.isIndex];
      this.#countOne(name, [...column, row ?? []], LIMITS.columnRepeats);
      this.#countOne(name, column, LIMITS.columnRepeatsInAll);
    }
  }

  #countOne(name: string, of: readonly unknown[], most: number): void {
    const key = JSON.stringify(of);
    const times = (this.#given.get(key) ?? 0) + 1;
    if (times > most)
      throw REST_ERRORS.beyondLimit(`select gives the column ${name} more than ${most} times`);
    this.#given.set(key, times);
  }
}

/** Whether a member is as large as its column; sums and counts are small, however many there are of one column. */
const givesValue = (member: Selected): member is SelectedAggregate =>
  member.kind === 'aggregate' &&
  member.field !== null &&
  (member.function === 'max' || member.function === 'min');
