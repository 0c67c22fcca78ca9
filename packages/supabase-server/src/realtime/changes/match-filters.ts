import type { Condition } from '../parse/filter.ts';
import { canonical, compare, type Kind, kindOf } from './compare.ts';
import type { PublishedColumn } from './published-tables.ts';

/** Values of a row as texts, by column; the value of an absent column is unknown. */
export type Values = Readonly<Record<string, string | null>>;

/** A condition on a known column, with its values in canonical form. */
export interface Test {
  readonly column: string;
  readonly kind: Kind;
  readonly labels: readonly string[];
  readonly operator: Condition['operator'];
  readonly negated: boolean;
  readonly values: readonly string[];
}

/**
 * Prepares a condition for a column of this type; null when its values are not of that type, or of one that only PostgreSQL
 * can compare.
 */
export function testOf(
  { column, operator, negated, values }: Condition,
  type: Pick<PublishedColumn, 'base' | 'labels'>,
): Test | null {
  const kind = type.labels === null ? kindOf(type.base) : 'label';
  const labels = type.labels ?? [];
  const test = { column, kind, labels, operator, negated, values };
  if (operator === 'is') {
    const fits = kind === 'boolean' || values[0] === 'null';
    return fits ? test : null;
  }
  const isNull = operator === 'isdistinct' && values[0] === 'null';
  if (isNull) return { ...test, operator: 'is', negated: !negated };
  if (kind === 'other') return null;
  const forms = values.map((value) => canonical(kind, value, labels));
  if (forms.includes(null)) return null;
  return { ...test, values: forms.filter((form) => form !== null) };
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
  const { operator, negated, values, kind, labels } = test;
  if (operator === 'is') return isState(values[0] ?? '', text) !== negated;
  if (text === null) return operator === 'isdistinct' && !negated;
  const form = canonical(kind, text, labels);
  return form === null ? false : compares(operator, kind, form, values) !== negated;
}

const isState = (state: string, text: string | null): boolean =>
  state === 'null' || state === 'unknown'
    ? text === null
    : text !== null && canonical('boolean', text, []) === state;

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
