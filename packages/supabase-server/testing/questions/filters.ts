import type { Choose } from './choose.ts';
import type { Column } from './relations.ts';
import { WORDS } from './rows.ts';
import { literal, quoted } from './sql-text.ts';

/** A filter together with the equivalent SQL for `column`, or several joined ones. */
export type Condition =
  | {
      readonly column: Column;
      readonly path: string;
      readonly negated: boolean;
      readonly operator: string;
      readonly value: string;
      readonly sql: (column: string) => string;
    }
  | {
      readonly join: 'and' | 'or';
      readonly negated: boolean;
      readonly members: readonly Condition[];
    };

export function anyFilter(choose: Choose, columns: readonly Column[], depth: number): Condition {
  if (depth > 0 && choose.once(3)) {
    const members = Array.from({ length: 1 + choose.below(3) }, () =>
      anyFilter(choose, columns, depth - 1),
    );
    return { join: choose.one(['and', 'or'] as const), negated: choose.once(4), members };
  }
  const column = choose.one(columns);
  return { column, path: '', negated: choose.once(4), ...anyTest(choose, column) };
}

type Test = Pick<Extract<Condition, { sql: unknown }>, 'operator' | 'value' | 'sql'> & {
  path?: string;
};

const SIGNS = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function anyTest(choose: Choose, { type }: Column): Test {
  if (choose.once(6)) {
    const truth = type === 'boolean' ? choose.one(['null', 'true', 'false', 'unknown']) : 'null';
    return { operator: 'is', value: truth, sql: (column) => `${column} is ${truth}` };
  }
  switch (type) {
    case 'integer':
      return compared(choose, () => String(choose.below(5) - 1));
    case 'boolean':
      return compared(choose, () => choose.one(['true', 'false']));
    case 'text':
      return choose.once(3) ? matched(choose) : compared(choose, () => choose.one(WORDS));
    case 'integer[]':
      return listed(choose);
    case 'jsonb':
      return reached(choose);
  }
}

function compared(choose: Choose, value: () => string): Test {
  if (choose.once(4)) {
    const values = Array.from({ length: choose.below(4) }, value);
    const members = values.map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`).join(',');
    const all = values.map(literal).join(', ');
    return {
      operator: 'in',
      value: `(${members})`,
      sql: (column) => (values.length === 0 ? 'false' : `${column} in (${all})`),
    };
  }
  const one = value();
  if (choose.once(6)) {
    return {
      operator: 'isdistinct',
      value: one,
      sql: (column) => `${column} is distinct from ${literal(one)}`,
    };
  }
  const operator = choose.one(['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const);
  return { operator, value: one, sql: (column) => `${column} ${SIGNS[operator]} ${literal(one)}` };
}

function matched(choose: Choose): Test {
  const pattern = choose.one(['*', 'a*', '*b*', '_', '%\\%', '*"*', '*,*', '(*)', '']);
  const operator = choose.one(['like', 'ilike'] as const);
  const sql = literal(pattern.replaceAll('*', '%'));
  return { operator, value: pattern, sql: (column) => `${column} ${operator} ${sql}` };
}

function listed(choose: Choose): Test {
  const operator = choose.one(['cs', 'cd', 'ov', 'eq'] as const);
  const value = choose.one(['{}', '{1}', '{1,2}', '{2,3}']);
  const sign = { cs: '@>', cd: '<@', ov: '&&', eq: '=' }[operator];
  return { operator, value, sql: (column) => `${column} ${sign} ${literal(value)}` };
}

function reached(choose: Choose): Test {
  if (choose.once(3)) {
    const value = choose.one(['{"a": 1}', '[3]', '{}']);
    return { operator: 'cs', value, sql: (column) => `${column} @> ${literal(value)}` };
  }
  const [path, steps] = choose.one([
    ['->>a', "->>'a'"],
    ['->>b', "->>'b'"],
    ['->a->1->>c', "->'a'->1->>'c'"],
    ['->>0', '->>0'],
  ] as const);
  const value = choose.one(['1', '2', 'x', 'y,z', '3']);
  const operator = choose.one(['eq', 'neq', 'gt'] as const);
  return {
    path,
    operator,
    value,
    sql: (column) => `(${column}${steps}) ${SIGNS[operator]} ${literal(value)}`,
  };
}

/** Parameters with these names mean something else, so such a column can be named only inside logic. */
const RESERVED = ['order', 'select'];

export const asParameter = (condition: Condition): Condition =>
  'column' in condition && RESERVED.includes(condition.column.name)
    ? { join: 'and', negated: false, members: [condition] }
    : condition;

/** The name and the value of its parameter. */
export function conditionText(condition: Condition): readonly [string, string] {
  if ('members' in condition) {
    const { negated, join, members } = condition;
    return [`${negated ? 'not.' : ''}${join}`, `(${members.map(memberText).join(',')})`];
  }
  const { column, path, negated, operator, value } = condition;
  return [`${fieldName(column)}${path}`, `${negated ? 'not.' : ''}${operator}.${value}`];
}

function memberText(condition: Condition): string {
  const [name, value] = conditionText(condition);
  if ('members' in condition) return `${name}${value}`;
  const { negated, operator, value: given } = condition;
  const isPlain = operator === 'in' || operator === 'is' || /^[\w{}*]+$/.test(given);
  const inside = isPlain ? given : `"${given.replace(/["\\]/g, '\\$&')}"`;
  return `${name}.${negated ? 'not.' : ''}${operator}.${inside}`;
}

const fieldName = ({ name }: Column) =>
  /^\w+$/.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;

export function conditionSql(condition: Condition, alias: string): string {
  const sql =
    'members' in condition
      ? condition.members.map((one) => `(${conditionSql(one, alias)})`).join(` ${condition.join} `)
      : condition.sql(`${alias}.${quoted(condition.column.name)}`);
  return condition.negated ? `not (${sql})` : sql;
}
