import { describe, expect, it } from 'vitest';
import { rowBytes } from '../../../testing/row-bytes.ts';
import { countOf, readRow, toParameter } from './column-values.ts';

describe('toParameter', () => {
  it.each([
    [null, null],
    [undefined, null],
    ['text', 'text'],
    [1.5, '1.5'],
    [true, 'true'],
    [new Date('2026-08-20T10:11:12.123Z'), '2026-08-20T10:11:12.123Z'],
    [{ a: [1] }, '{"a":[1]}'],
    [Buffer.from([0, 255]), '\\x00ff'],
    [['a', 'b"c', 'd\\e', null, ''], '{"a","b\\"c","d\\\\e",NULL,""}'],
    [[[1, 2], [3]], '{{"1","2"},{"3"}}'],
    [[], '{}'],
  ])('writes %j as %j', (value, text) => {
    expect(toParameter(value)).toBe(text);
  });
});

it('reads columns by their type', () => {
  const columns = [
    { name: 'count', dataTypeID: 20 },
    { name: 'flag', dataTypeID: 16 },
    { name: 'tags', dataTypeID: 1009 },
    { name: 'document', dataTypeID: 3802 },
    { name: 'nothing', dataTypeID: 25 },
  ];
  const values = ['12', 't', '{a,"b c"}', '{"a":1}', null];
  expect(readRow(columns, { bytes: rowBytes(values), staysValid: true })).toEqual({
    count: 12,
    flag: true,
    tags: ['a', 'b c'],
    document: { a: 1 },
    nothing: null,
  });
});

it.each([
  ['INSERT 0 3', 3],
  ['SELECT 20', 20],
  ['BEGIN', 0],
  ['', 0],
])('reads the count of the command tag %j', (tag, count) => {
  expect(countOf(tag)).toBe(count);
});
