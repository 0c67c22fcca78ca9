import { describe, expect, it } from 'vitest';
import { LIMITS } from '../request-limits.ts';
import { parseFilterValue } from './filter.ts';
import { parseLogic } from './logic.ts';

const compare = (operator: string, value: string, quantifier: string | null = null) => ({
  kind: 'compare',
  operator,
  quantifier,
  value,
});

describe('parseFilterValue', () => {
  it.each([
    ['eq.1', false, compare('eq', '1')],
    ['not.eq.1', true, compare('eq', '1')],
    ['eq.a,b)."c', false, compare('eq', 'a,b)."c')],
    ['eq.', false, compare('eq', '')],
    ['eq.a\nb', false, compare('eq', 'a\nb')],
    ['like(any).{a*,b}', false, compare('like', '{a*,b}', 'any')],
    ['gte(all).{1}', false, compare('gte', '{1}', 'all')],
    ['isdistinct.x', false, compare('isdistinct', 'x')],
    ['is.NULL', false, { kind: 'is', truth: 'null' }],
    ['not.is.not_null', true, { kind: 'is', truth: 'not_null' }],
    ['in.()', false, { kind: 'in', values: [] }],
    ['in.(1,2)', false, { kind: 'in', values: ['1', '2'] }],
    ['in.("a,b","c\\"d",e f)', false, { kind: 'in', values: ['a,b', 'c"d', 'e f'] }],
    ['in.(a"b,"c"d)', false, { kind: 'in', values: ['a"b', '"c"d'] }],
    ['fts.cat', false, { kind: 'text-search', operator: 'fts', language: null, value: 'cat' }],
    [
      'wfts(english).a b',
      false,
      { kind: 'text-search', operator: 'wfts', language: 'english', value: 'a b' },
    ],
  ])('understands %j', (text, negated, operation) => {
    expect(parseFilterValue(text)).toEqual({ negated, operation });
  });

  it.each(['', '1', 'eq', 'foo.1', 'neq(any).{1}', 'is.maybe', 'in.1', 'in.(1', 'in.(1)x', 'not.'])(
    'refuses %j',
    (text) => {
      expect(() => parseFilterValue(text)).toThrow(expect.objectContaining({ code: 'PGRST100' }));
    },
  );

  it.each(['match.^a', 'imatch.^a', 'not.match.^a', 'match(any).{^a,b$}'])(
    'refuses the regular expression %j',
    (text) => {
      expect(() => parseFilterValue(text)).toThrow(
        expect.objectContaining({ code: 'PGRST100', details: expect.stringContaining('off') }),
      );
    },
  );

  it('refuses a list that is too long, and accepts the longest', () => {
    const list = (length: number) => `in.(${Array.from({ length }, (_, index) => index)})`;
    expect(parseFilterValue(list(LIMITS.listMembers)).operation).toMatchObject({ kind: 'in' });
    expect(() => parseFilterValue(list(LIMITS.listMembers + 1))).toThrow(
      expect.objectContaining({ code: 'PGRST100' }),
    );
  });
});

describe('parseLogic', () => {
  it('parses nested groups, and values up to the next separator', () => {
    expect(parseLogic('or', false, '(a.eq.1,not.and(b->>k.not.in.(x,"y,z"),t.cs.{p,q}))')).toEqual({
      kind: 'group',
      join: 'or',
      negated: false,
      members: [
        {
          kind: 'filter',
          field: { name: 'a', path: [] },
          negated: false,
          operation: compare('eq', '1'),
        },
        {
          kind: 'group',
          join: 'and',
          negated: true,
          members: [
            {
              kind: 'filter',
              field: { name: 'b', path: [{ arrow: '->>', key: 'k', isIndex: false }] },
              negated: true,
              operation: { kind: 'in', values: ['x', 'y,z'] },
            },
            {
              kind: 'filter',
              field: { name: 't', path: [] },
              negated: false,
              operation: compare('cs', '{p,q}'),
            },
          ],
        },
      ],
    });
  });

  it.each(['', '()', '(a.eq.1', 'a.eq.1', '(a.eq.1))', '(a.1)', '(and())'])(
    'refuses %j',
    (text) => {
      expect(() => parseLogic('and', false, text)).toThrow(
        expect.objectContaining({ code: 'PGRST100' }),
      );
    },
  );

  it('limits the nesting', () => {
    const deep = (levels: number) => `${'(and'.repeat(levels)}(a.eq.1)${')'.repeat(levels)}`;
    expect(() => parseLogic('and', false, deep(LIMITS.logicDepth - 1))).not.toThrow();
    expect(() => parseLogic('and', false, deep(LIMITS.logicDepth))).toThrow(
      expect.objectContaining({ code: 'PGRST100' }),
    );
  });
});
