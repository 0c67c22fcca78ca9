import type { Condition } from '../parse/filter.ts';
import { canonical, compare, type Kind, kindOf } from './compare.ts';

/** Values of a row as texts, by column; the value of an absent column is unknown. */
export type Values = Readonly<Record<string, string | null>>;

/** A condition on a known column, with its values in canonical form. */
export interface Test {
  readonly column: string;
  readonly kind: Kind;
  readonly operator: Condition['operator'];
  readonly negated: boolean;
  readonly values: readonly string[];
}

/** Prepares a condition for a column of this type; null when its values are not of that type. */
export function testOf(
  { column, operator, negated, values }: Condition,
  type: string,
): Test | null {
  const kind = kindOf(type);
  if (operator === 'is') {
    const fits = kind === 'boolean' || values[0] === 'null';
    return fits ? { column, kind, operator, negated, values } : null;
  }
  const isNull = operator === 'isdistinct' && values[0] === 'null';
  if (isNull) return { column, kind, operator: 'is', negated: !negated, values };
  const forms = values.map((value) => canonical(kind, value));
  if (forms.includes(null)) return null;
  return { column, kind, operator, negated, values: forms.filter((form) => form !== null) };
}

/**
 * Whether a row passes all tests: true, false, or null where that depends on an unknown column. Null values behave as
 * in SQL: only conditions for null match them, also when negated.
 */
export function passes(tests: readonly Test[], values: Values): boolean | null {
  let all: boolean | null = true;
  for (const test of tests) {
    const passed = passesOne(test, values[test.column]);
    if (passed === false) return false;
    if (passed === null) all = null;
  }
  return all;
}

/** How many values tests compare with a row's at most. */
export const comparisonsOf = (tests: readonly Test[]): number =>
  tests.reduce((sum, { values }) => sum + values.length, 0);

function passesOne(test: Test, text: string | null | undefined): boolean | null {
  if (text === undefined) return null;
  const { operator, negated, values, kind } = test;
  if (operator === 'is') return isState(values[0] ?? '', text) !== negated;
  if (text === null) return operator === 'isdistinct' && !negated;
  const form = canonical(kind, text);
  return form === null ? false : compares(operator, kind, form, values) !== negated;
}

const isState = (state: string, text: string | null): boolean =>
  state === 'null' || state === 'unknown'
    ? text === null
    : text !== null && canonical('boolean', text) === state;

function compares(
  operator: Condition['operator'],
  kind: Kind,
  form: string,
  values: readonly string[],
): boolean {
  if (operator === 'in') return values.includes(form);
  const order = compare(kind, form, values[0] ?? '');
  if (operator === 'eq') return order === 0;
  if (operator === 'neq' || operator === 'isdistinct') return order !== 0;
  if (operator === 'lt') return order < 0;
  if (operator === 'lte') return order <= 0;
  return operator === 'gt' ? order > 0 : order >= 0;
}
