import { describe, expect, it } from 'vitest';
import { parseSelect } from './select.ts';

const field = (name: string, more = {}) => ({
  kind: 'field',
  name,
  path: [],
  alias: null,
  cast: null,
  ...more,
});
const aggregate = (name: string, more = {}) => ({
  kind: 'aggregate',
  function: name,
  field: null,
  cast: null,
  resultCast: null,
  alias: null,
  ...more,
});
const embed = (target: string, members: unknown[], more = {}) => ({
  kind: 'embed',
  target,
  members,
  alias: null,
  hint: null,
  inner: false,
  ...more,
});

describe('parseSelect', () => {
  it.each([
    ['', [{ kind: 'all' }]],
    ['*', [{ kind: 'all' }]],
    ['id,title', [field('id'), field('title')]],
    ['n:title', [field('title', { alias: 'n' })]],
    ['id::text', [field('id', { cast: 'text' })]],
    ['n:id::text', [field('id', { alias: 'n', cast: 'text' })]],
    ['a-b', [field('a-b')]],
    ['"a,b"', [field('a,b')]],
    ['"a\\"\\\\b"', [field('a"\\b')]],
    ['título', [field('título')]],
    ['area::numeric(10,2)', [field('area', { cast: 'numeric(10,2)' })]],
    ['issues()', [embed('issues', [])]],
    ['*,issues(*)', [{ kind: 'all' }, embed('issues', [{ kind: 'all' }])]],
    [
      'i:issues!key!inner(id)',
      [embed('issues', [field('id')], { alias: 'i', hint: 'key', inner: true })],
    ],
    ['issues!left(id)', [embed('issues', [field('id')])]],
    ['...goals(title)', [embed('goals', [field('title')], { kind: 'spread' })]],
    ['a(b(c(d)))', [embed('a', [embed('b', [embed('c', [field('d')])])])]],
  ])('understands %j', (text, expected) => {
    expect(parseSelect(text)).toEqual(expected);
  });

  it.each([
    ['count()', aggregate('count')],
    ['n:count()::text', aggregate('count', { alias: 'n', resultCast: 'text' })],
    ['area.sum()', aggregate('sum', { field: { name: 'area', path: [] } })],
    [
      's:data->>a::int.avg()::int',
      aggregate('avg', {
        alias: 's',
        cast: 'int',
        resultCast: 'int',
        field: { name: 'data', path: [{ arrow: '->>', key: 'a', isIndex: false }] },
      }),
    ],
  ])('understands the aggregate %s', (text, expected) => {
    expect(parseSelect(text)).toEqual([expected]);
  });

  it('parses JSON paths', () => {
    expect(parseSelect('x:data->a->0->>"b c"::int')).toEqual([
      field('data', {
        alias: 'x',
        cast: 'int',
        path: [
          { arrow: '->', key: 'a', isIndex: false },
          { arrow: '->', key: '0', isIndex: true },
          { arrow: '->>', key: 'b c', isIndex: false },
        ],
      }),
    ]);
  });

  it.each([
    ['id,', 'PGRST100'],
    ['id)', 'PGRST100'],
    ['issues(', 'PGRST100'],
    ['issues!inner', 'PGRST100'],
    ['id::', 'PGRST100'],
    ['id::int;drop', 'PGRST100'],
    ['a(b(c(d(e))))', 'PGRST100'],
    ['sum()::int', 'PGRST100'],
    ['area.sum', 'PGRST100'],
    ['area.median()', 'PGRST100'],
    ['area.sum(1)', 'PGRST100'],
    ['area.sum().avg()', 'PGRST100'],
  ])('refuses %j with %s', (text, code) => {
    expect(() => parseSelect(text)).toThrow(expect.objectContaining({ code }));
  });

  it('limits the members, embeds and empty embeds', () => {
    const many = (member: string, times: number) => Array(times).fill(member).join(',');
    expect(parseSelect(many('a', 500))).toHaveLength(500);
    const refused = [
      many('a', 501),
      `a(${many('b', 500)})`,
      many('a(b)', 33),
      `a(${many('b()', 32)})`,
    ];
    for (const text of refused) {
      expect(() => parseSelect(text)).toThrow(expect.objectContaining({ code: 'PGRST100' }));
    }
  });

  it('reports where parsing stopped', () => {
    expect(() => parseSelect('id,(')).toThrow(
      expect.objectContaining({
        message: '"failed to parse select parameter (id,()" (line 1, column 4)',
        details: 'unexpected "(" expecting field name (* or [a..z0..9_$])',
      }),
    );
  });
});
