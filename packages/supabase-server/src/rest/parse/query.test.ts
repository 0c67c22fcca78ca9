import { describe, expect, it } from 'vitest';
import { parseQuery } from './query.ts';
import { canonicalQuery, splitQuery } from './query-text.ts';

const parse = (text: string, readsCall = false) => parseQuery(splitQuery(text), readsCall);

describe('parseQuery', () => {
  it('distinguishes parameters of the root from those of embeds', () => {
    const query = parse(
      'order=a.desc.nullslast&b.order=c&b.limit=2&b.d.offset=3&b.or=(e.eq.1,f.eq.2)&g=eq.1',
    );
    expect(query.orders.map((one) => one.path)).toEqual([[], ['b']]);
    expect(query.orders[0]?.terms).toEqual([
      { related: null, field: { name: 'a', path: [] }, direction: 'desc', nulls: 'last' },
    ]);
    expect(query.limits).toEqual([{ path: ['b'], limit: 2 }]);
    expect(query.offsets).toEqual([{ path: ['b', 'd'], offset: 3 }]);
    expect(query.conditions.map((one) => one.path)).toEqual([['b'], []]);
  });

  it('distinguishes negated logic from a column named not', () => {
    expect(parse('not.or=(a.eq.1)').conditions[0]).toMatchObject({
      path: [],
      logic: { join: 'or', negated: true },
    });
    expect(parse('b.not.and=(a.eq.1)').conditions[0]).toMatchObject({
      path: ['b'],
      logic: { join: 'and', negated: true },
    });
  });

  it('parses quoted columns and conflict targets', () => {
    expect(parse('columns=%22a%22,%22b,c%22&on_conflict=a,b')).toMatchObject({
      columns: ['a', 'b,c'],
      onConflict: ['a', 'b'],
    });
  });

  it('takes 500 parameters at most', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=`).join('&');
    expect(parse(many(500), true).callArguments).toHaveLength(500);
    expect(() => parse(many(501), true)).toThrow(
      expect.objectContaining({ code: 'PGRST100', details: 'It has more than 500 parameters' }),
    );
  });

  it('takes the first of several lists of columns', () => {
    const query = parse('select=a&columns=a&on_conflict=a&select=b,&columns=b,&on_conflict=b,');
    expect(query).toMatchObject({ select: [{ name: 'a' }], columns: ['a'], onConflict: ['a'] });
  });

  it('passes parameters that are not filters as arguments of a call', () => {
    const query = parse('a=1&b=eq.2&c=is.odd&limit=1', true);
    expect(query.callArguments).toEqual([
      ['a', '1'],
      ['c', 'is.odd'],
    ]);
    expect(query.conditions).toHaveLength(1);
    expect(query.limits).toEqual([{ path: [], limit: 1 }]);
  });

  it.each([
    ['limit=x', 'PGRST100'],
    ['limit=-1', 'PGRST103'],
    ['limit=1.5', 'PGRST100'],
    ['order=', 'PGRST100'],
    ['columns=', 'PGRST100'],
    ['id', 'PGRST100'],
    ['=eq.1', 'PGRST100'],
    ['a..b=eq.1', 'PGRST100'],
    ['and=a.eq.1', 'PGRST100'],
  ])('refuses %s with %s', (text, code) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code }));
  });
});

describe('splitQuery', () => {
  it('decodes percent and plus, and leaves the API key out', () => {
    expect(splitQuery('a=b+c%2B&apikey=k&d&=e&%C3%A9=1')).toEqual([
      ['a', 'b c+'],
      ['d', ''],
      ['', 'e'],
      ['é', '1'],
    ]);
  });

  it.each(['a=%00', 'a=%ff', 'a=%', '%ed%a0%80=1'])('refuses %s', (text) => {
    expect(() => splitQuery(text)).toThrow(expect.objectContaining({ code: 'PGRST100' }));
  });

  it('is canonical for any order', () => {
    expect(canonicalQuery('b=2&a=x%26&apikey=k')).toBe('a=x%26&b=2');
    expect(canonicalQuery(`a=${'x'.repeat(1100)}`)).toBeNull();
  });
});
