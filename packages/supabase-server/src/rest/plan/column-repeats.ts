import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Field } from '../parse/field.ts';
import type { Selected, SelectedAggregate } from '../parse/select.ts';
import { LIMITS } from '../request-limits.ts';
import type { Level } from './outputs.ts';

/** How often a select has given each column. */
export class ColumnRepeats {
  readonly #given = new Map<string, number>();

  /**
   * Counts every use of a column, under any name and at any level: each one costs memory. The values of two keys of a JSON
   * column count apart, since together they are no larger than the column.
   */
  count({ relation, members }: Level): void {
    const given = members.flatMap((member): Field[] => {
      if (member.kind === 'all')
        return [...relation.columns.keys()].map((name) => ({ name, path: [] }));
      if (member.kind === 'field') return [member];
      return givesValue(member) && member.field !== null ? [member.field] : [];
    });
    for (const { name, path } of given) {
      const key = JSON.stringify([relation.name, name, path[0]?.key, path[0]?.isIndex]);
      const times = (this.#given.get(key) ?? 0) + 1;
      if (times > LIMITS.columnRepeats) {
        const most = `select gives the column ${name} more than ${LIMITS.columnRepeats} times`;
        throw REST_ERRORS.beyondLimit(most);
      }
      this.#given.set(key, times);
    }
  }
}

/** Whether a member is as large as its column; sums and counts are small, however many there are of one column. */
const givesValue = (member: Selected): member is SelectedAggregate =>
  member.kind === 'aggregate' &&
  member.field !== null &&
  (member.function === 'max' || member.function === 'min');
