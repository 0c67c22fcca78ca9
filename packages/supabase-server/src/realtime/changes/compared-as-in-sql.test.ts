import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_SCHEMA } from '../../../testing/database.ts';
import { lendTestDatabase } from '../../../testing/lent-database.ts';
import type { Executor } from '../../database/port/executor.ts';
import { passes, testOf } from './match-filters.ts';

let database: Executor;
beforeAll(async () => {
  database = await lendTestDatabase(SAMPLE_SCHEMA);
});
afterAll(() => database.close());

/** What filters and rows may contain, by type; some of it is no value of that type. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  int2: ['0', '-0', '32767', '32768', '-32768', '1.5'],
  int4: ['1', '+1', ' 1 ', '01', '2147483647', '2147483648', '1.0', '1e2', 'NaN', ''],
  int8: ['9007199254740993', '9223372036854775807', '9223372036854775808', '-9223372036854775808'],
  numeric: ['0', '1.10', '1.1', '.5', '5.', '1e5', '-1E-5', 'NaN', 'Infinity', '-inf', 'x', '-'],
  float8: ['0.1', '0.10000000000000001', '1e22', '123456789012345678', '1e308', '1e309', '1e-330'],
  float4: ['0.1', '0.10000000149', '16777216', '16777217', '1e38', '1e39', 'nan', '-Infinity', '0'],
  bool: ['t', 'FALSE', ' yes ', 'off', '1', 'maybe'],
  uuid: ['11111111-1111-4111-8111-11111111111a', '11111111-1111-4111-8111-11111111111A', ' x'],
  timestamptz: [
    ...['2026-02-28T23:30:00Z', '2026-03-01T00:30:00+01:00', '2026-03-01 00:30:00.000001 +0100'],
    ...['2026-03-01', '2026-02-29', '2024-02-29', '1900-02-29', '2000-02-29T24:00:00Z'],
    ...['2026-02-28T24:00:01Z', '2026-02-28T10:00+15:59', '2026-02-28T10:00+16:00'],
    ...['infinity', '-infinity', '10000-01-01T00:00:00Z', '0044-03-15 BC', '0000-01-01', '12:00'],
  ],
  timestamp: ['2026-08-20T10:00:00', '2026-08-20T12:00:00+02:00', '2026-08-20T10:00Z', 'infinity'],
  date: [
    ...['2026-08-20', '2026-08-20T23:00:00-05:00', '2026-08-21', '2026-02-30', '0004-02-29 BC'],
    ...['infinity', '10000-12-31', '2026-13-01', '2026-00-10', '2026-08-00'],
  ],
};

const OPERATORS = { eq: '=', neq: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;
type Operator = keyof typeof OPERATORS;

/** Each two values that PostgreSQL reads as this type, and what it finds of them. */
async function inSql(type: string) {
  const found = Object.entries(OPERATORS).map(
    ([name, sign]) => `one.text::${type} ${sign} other.text::${type} as ${name}`,
  );
  const [result] = await database.batch([
    {
      text: `with readable as materialized (
          select text from unnest($1::text[]) as text where pg_input_is_valid(text, '${type}'))
        select other.text as value, to_jsonb(one.text::${type}) #>> '{}' as told, ${found.join(', ')}
        from readable one, readable other`,
      values: [VALUES[type]],
    },
  ]);
  return (result?.rows ?? []) as unknown as readonly ({
    readonly value: string;
    readonly told: string;
  } & Readonly<Record<Operator, boolean>>)[];
}

const testFor = (type: string, operator: Operator, value: string) =>
  testOf({ column: 'a', operator, negated: false, values: [value] }, { base: type, labels: null });

it.each(Object.keys(VALUES))(
  'a filter finds the rows of %s that PostgreSQL finds',
  async (type) => {
    const pairs = await inSql(type);
    for (const { value, told, ...found } of pairs) {
      for (const operator of Object.keys(OPERATORS) as Operator[]) {
        const test = testFor(type, operator, value);
        const passed = test && passes([test], { a: told });
        expect(`${told} ${operator} ${value}: ${passed}`).toBe(
          `${told} ${operator} ${value}: ${found[operator]}`,
        );
      }
    }
    const readable = new Set(pairs.map(({ value }) => value));
    const accepted = VALUES[type]?.filter((value) => testFor(type, 'eq', value) !== null);
    expect(accepted).toEqual(VALUES[type]?.filter((value) => readable.has(value)));
  },
);
