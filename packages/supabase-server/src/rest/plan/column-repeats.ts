import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Field } from '../parse/field.ts';
import type { Selected, SelectedAggregate } from '../parse/select.ts';
import { LIMITS } from '../request-limits.ts';
import type { Relation } from '../schema/schema-snapshot.ts';
import type { Level } from './outputs.ts';

/** How often a select has given each column. */
export class ColumnRepeats {
  readonly #given = new Map<string, number>();

  /**
   * Counts every use of a column, under any name and at any level: each one costs memory, since a row is put together
   * before it is measured. Rows that different foreign keys lead to count apart, within a limit for all of them. So do
   * the values of two keys of a JSON column, or of two places of a list, since together they are no larger than the column.
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
      const column = [relation.name, name, ...partOf(relation, { name, path })];
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

/**
 * The part of a column that a path leads to, whatever way its place is written. Of a text the first and the last place are
 * the text itself.
 */
function partOf({ columns }: Relation, { name, path }: Field): readonly unknown[] {
  const type = columns.get(name)?.baseType;
  const [step] = type === undefined || HAS_PARTS.test(type) ? path : [];
  return step === undefined ? [] : [step.isIndex ? Number(step.key) : step.key];
}

/** JSON, lists, and types of an application, which may be rows. */
const HAS_PARTS = /^jsonb?$|\[\]$|\./;

/** Whether a member is as large as its column; sums and counts are small, however many there are of one column. */
const givesValue = (member: Selected): member is SelectedAggregate =>
  member.kind === 'aggregate' &&
  member.field !== null &&
  (member.function === 'max' || member.function === 'min');
