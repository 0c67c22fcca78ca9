import { describe, expect, it } from 'vitest';
import { LIMITS } from '../request-limits.ts';
import { decodeBody, payloadOf } from './body.ts';
import { parseCsv } from './csv.ts';

const payload = (text: string, type = 'application/json') =>
  payloadOf(decodeBody(new TextEncoder().encode(text), type, null));

describe('a JSON body', () => {
  it('is passed on as text, with every digit', () => {
    const json = '{"a": 12345678901234567890.10, "b": "\\u00e9"}';
    expect(payload(json)).toEqual({ json, isArray: false, rows: 1, keys: ['a', 'b'] });
  });

  it('lists the keys when all objects have the same, else null', () => {
    expect(payload('[{"a":1,"b":2},{"b":3,"a":4}]').keys).toEqual(['a', 'b']);
    expect(payload('[{"a":1},{"b":2}]').keys).toBeNull();
    expect(payload('[]')).toMatchObject({ rows: 0, keys: [] });
  });

  it.each([
    '',
    '{',
    '5',
    'null',
    '"a"',
    '[1]',
    '[[]]',
    '[null]',
    '{"a":1}x',
    '\u0000',
    '{"a":"\n"}',
  ])('refuses %j', (text) => {
    expect(() => payload(text)).toThrow(expect.objectContaining({ code: 'PGRST102', status: 400 }));
  });

  it('refuses to nest too deep, and ignores brackets in strings', () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect(payload(nested(LIMITS.bodyDepth)).rows).toBe(1);
    expect(() => payload(nested(LIMITS.bodyDepth + 1))).toThrow(
      expect.objectContaining({ code: 'PGRST102' }),
    );
    expect(payload(JSON.stringify({ a: `"${'['.repeat(200)}` })).rows).toBe(1);
  });

  it('refuses bytes that are not UTF-8 and unknown types', () => {
    expect(() => decodeBody(Uint8Array.of(0x22, 0xff, 0x22), '', null)).toThrow(
      expect.objectContaining({ code: 'PGRST102' }),
    );
    expect(() => payload('{}', 'text/plain')).toThrow(
      expect.objectContaining({ message: 'Content-Type not acceptable: text/plain' }),
    );
  });
});

describe('a CSV body', () => {
  it('is converted to rows', () => {
    expect(parseCsv('a,b\r\n1,"x, ""y""\nz"\nNULL,"NULL"')).toEqual([
      { a: '1', b: 'x, "y"\nz' },
      { a: null, b: 'NULL' },
    ]);
    expect(parseCsv('a\n')).toEqual([]);
    expect(parseCsv('a,b\n,\n')).toEqual([{ a: '', b: '' }]);
  });

  it.each(['', 'a,b\n1', 'a\n"open', 'a\nb"c'])('refuses %j', (text) => {
    expect(() => parseCsv(text)).toThrow(expect.objectContaining({ code: 'PGRST102' }));
  });

  it.each([
    ['lines', (fields: number) => `a${'\n1'.repeat(fields - 1)}`],
    ['fields of a line', (fields: number) => `a\n1${',1'.repeat(fields - 2)}`],
  ])('has at most 200,000 fields, as %s', (_, csvOf) => {
    const tooMany = { code: 'PGRST102', details: 'It has more than 200000 fields.' };
    const read = (fields: number) => () => parseCsv(csvOf(fields));
    expect(read(LIMITS.csvFields)).not.toThrow(expect.objectContaining(tooMany));
    expect(read(LIMITS.csvFields + 1)).toThrow(expect.objectContaining(tooMany));
  });
});

it('a CSV body has at most 1,600 names', () => {
  const csvOf = (names: number) => Array.from({ length: names }, (_, at) => `n${at}`).join();
  expect(parseCsv(csvOf(1600))).toEqual([]);
  expect(() => parseCsv(csvOf(1601))).toThrow(
    expect.objectContaining({ code: 'PGRST102', details: 'It has more than 1600 names.' }),
  );
});

describe('different names in JSON', () => {
  const read = (value: unknown) =>
    decodeBody(new TextEncoder().encode(JSON.stringify(value)), 'application/json', null);
  const named = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 0]));

  it.each([
    ['one object', named(21_000)],
    ['objects of their own', Array.from({ length: 21_000 }, (_, at) => ({ [`n${at}`]: 0 }))],
  ])('are at most 20,000: %s', (_, value) => {
    expect(() => read(value)).toThrow(
      expect.objectContaining({
        code: 'PGRST102',
        details: 'Its objects have more than 20000 different names, or orders of them.',
      }),
    );
  });

  it('may be 20,000, or those of 5,000 rows that leave some of twelve out', () => {
    read(named(20_000));
    const names = Object.keys(named(12));
    const rows = Array.from({ length: 5000 }, (_, at) =>
      Object.fromEntries(names.filter((_, bit) => (at >> bit) % 2 === 0).map((name) => [name, 0])),
    );
    expect(payloadOf(read(rows)).rows).toBe(5000);
  });
});

describe('a form', () => {
  const form = (count: number) =>
    decodeBody(
      new TextEncoder().encode(Array.from({ length: count }, (_, at) => `k${at}=1`).join('&')),
      'application/x-www-form-urlencoded',
      null,
    );

  it('has at most 1,000 fields', () => {
    expect(form(LIMITS.formFields).form).toHaveLength(LIMITS.formFields);
    expect(() => form(LIMITS.formFields + 1)).toThrow(
      expect.objectContaining({ code: 'PGRST102', details: 'It has more than 1000 fields.' }),
    );
  });
});
