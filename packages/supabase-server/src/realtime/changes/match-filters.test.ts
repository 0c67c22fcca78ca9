import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FilterFault, parseFilter } from '../parse/filter.ts';
import { canonical } from './compare.ts';
import { passes, type Test, testOf } from './match-filters.ts';

const testsOf = (filter: string, type: string): readonly Test[] =>
  parseFilter(filter).map((condition) => {
    const test = testOf(condition, { base: type, labels: null });
    if (test === null) throw new Error(`no value of ${type}: ${filter}`);
    return test;
  });
const holds = (filter: string, type: string, value: string | null) =>
  passes(testsOf(filter, type), { a: value });

describe('a filter', () => {
  const value = fc.string({ maxLength: 20 });
  const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

  it('finds a quoted value, whatever characters it has', () => {
    fc.assert(
      fc.property(value, value, (text, other) => {
        expect(holds(`a=eq.${quoted(text)}`, 'text', text)).toBe(true);
        expect(holds(`a=eq.${quoted(text)}`, 'text', other)).toBe(text === other);
        expect(holds(`a=in.(${quoted(other)},${quoted(text)})`, 'text', text)).toBe(true);
        expect(holds(`a=neq.${quoted(text)},a=neq.${quoted(other)}`, 'text', text)).toBe(false);
      }),
    );
  });

  it.each(['"x', 'x"', '5" pipe', ':)', '(:', ') (', 'a)b', 'f(a,b)', ' x', '(a, b'])(
    'finds the value %j as it is: only a quote at its beginning is one of the filter',
    (text) => {
      expect(holds(`a=eq.${text}`, 'text', text)).toBe(true);
      expect(holds(`a=neq.y,a=eq.${text}`, 'text', text)).toBe(true);
    },
  );

  it('takes spaces around the conditions and the values of a list', () => {
    expect(holds(' a=neq.y , a=in.( x, "y, z" ) ', 'text', 'y, z')).toBe(true);
    expect(holds('a=in.(x (1), y)', 'text', 'x (1)')).toBe(true);
  });

  it.each(['"', '" ', ' "x'])('takes no longer for each of many quotes: %j', (quote) => {
    const began = performance.now();
    parseFilter(`a=eq.x${quote.repeat(100_000)}`);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('is parsed or refused, whatever its text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          value.map((text) => `a=in.(${text}`),
        ),
        (text) => {
          try {
            expect(parseFilter(text).length).toBeGreaterThan(0);
          } catch (fault) {
            expect(fault).toBeInstanceOf(FilterFault);
          }
        },
      ),
    );
  });

  it.each([
    '',
    'a',
    'a=eq',
    'a=like.%x%',
    'a=match.(x+)+',
    'a=is.7',
    'a=in.1',
    'a=in.(1',
    'a=in.("1)',
    'a=eq.1,',
  ])('is refused as "%s"', (text) => {
    expect(() => parseFilter(text)).toThrow(FilterFault);
  });

  it('has at most twenty conditions, and a hundred values in a list', () => {
    const conditions = (count: number) => Array(count).fill('a=eq.1').join(',');
    const list = (count: number) => `a=in.(${Array(count).fill('1').join(',')})`;
    expect(parseFilter(conditions(20))).toHaveLength(20);
    expect(parseFilter(list(100))[0]?.values).toHaveLength(100);
    for (const tooMany of [conditions(21), list(101)])
      expect(() => parseFilter(tooMany)).toThrow('too many');
  });
});

describe('numbers', () => {
  it.each([
    ['digits before a sign that no number has', `${'0'.repeat(16_000)}!`],
    ['zeros before the last digit', `0.${'0'.repeat(16_000)}1`],
  ])('are read quickly, also with very many %s', (_, text) => {
    const begun = performance.now();
    canonical('numeric', text, []);
    expect(performance.now() - begun).toBeLessThan(200);
  });

  /** The orders of a value to that of the filter which an operator wants. */
  const ORDERS = {
    ...{ lt: [-1], lte: [-1, 0], eq: [0], gte: [0, 1], gt: [1] },
    ...{ neq: [-1, 1], isdistinct: [-1, 1] },
  };

  it('compare by their value, whatever their size', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), fc.nat({ max: 20 }), (left, right, zeros) => {
        const order = left < right ? -1 : left > right ? 1 : 0;
        for (const [operator, orders] of Object.entries(ORDERS)) {
          const isWanted = orders.includes(order);
          const filter = `${operator}.${right}.${'0'.repeat(zeros)}`;
          expect(holds(`a=${filter}`, 'numeric', String(left))).toBe(isWanted);
          expect(holds(`a=not.${filter}`, 'numeric', String(left))).toBe(!isWanted);
          expect(holds(`a=${operator}.${right}e-5`, 'numeric', `${left}e-5`)).toBe(isWanted);
        }
      }),
      // Two that are the same are hardly ever made.
      { examples: [[7n, 7n, 3]] },
    );
  });

  it('keep every digit', () => {
    expect(holds('a=eq.9007199254740993', 'int8', '9007199254740992')).toBe(false);
    expect(holds('a=gt.-0.30', 'numeric', '-0.3')).toBe(false);
    expect(holds('a=eq.-0', 'int4', '0')).toBe(true);
  });
});

describe('times', () => {
  it('compare as instants, to the microsecond', () => {
    expect(holds('a=eq.2026-08-20T12:00:00Z', 'timestamptz', '2026-08-20T14:00:00+02:00')).toBe(
      true,
    );
    expect(
      holds('a=lt.2026-08-20T12:00:00.000002Z', 'timestamptz', '2026-08-20T12:00:00.000001+00:00'),
    ).toBe(true);
    expect(holds('a=gte.2026-08-20', 'date', '2026-08-19')).toBe(false);
  });
});

describe('a null column', () => {
  it('matches is.null, not.is.true and isdistinct from a value, and no comparison', () => {
    const found = ['is.null', 'isdistinct.x', 'not.isdistinct.null', 'not.is.true'];
    const missed = [
      'eq.x',
      'neq.x',
      'not.eq.x',
      'in.(x)',
      'not.in.(x)',
      'not.is.null',
      'isdistinct.null',
      'not.isdistinct.x',
    ];
    const type = (filter: string) => (filter.includes('true') ? 'bool' : 'text');
    for (const filter of found)
      expect([filter, holds(`a=${filter}`, type(filter), null)]).toEqual([filter, true]);
    for (const filter of missed)
      expect([filter, holds(`a=${filter}`, 'text', null)]).toEqual([filter, false]);
  });
});

it('is undecided when a column is unknown', () => {
  const tests = testsOf('a=eq.x,b=eq.y', 'text');
  expect(passes(tests, { a: 'x' })).toBeNull();
  expect(passes(tests, { a: 'z' })).toBe(false);
  expect(passes(tests, { a: 'x', b: 'y' })).toBe(true);
});

it.each([
  ['uuid', '1'],
  ['int4', 'one'],
  ['bool', 'maybe'],
  ['timestamptz', 'yesterday'],
  ['interval', '1 day'],
  ['jsonb', '{}'],
  ['_text', '{a}'],
])('a filter on %s refuses the value "%s"', (type, value) => {
  const [condition] = parseFilter(`a=eq.${value}`);
  expect(condition && testOf(condition, { base: type, labels: null })).toBeNull();
});

it.each([
  ['bool', 'true', true],
  ['bool', 'unknown', true],
  ['text', 'null', true],
  ['text', 'true', false],
  ['int4', 'unknown', false],
])('a filter on %s takes is.%s: %s', (type, state, isTaken) => {
  const [condition] = parseFilter(`a=is.${state}`);
  const test = condition && testOf(condition, { base: type, labels: null });
  expect(test !== null).toBe(isTaken);
});
