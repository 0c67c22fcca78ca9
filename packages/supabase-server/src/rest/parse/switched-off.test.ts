import { expect, it } from 'vitest';
import { parseQuery } from './query.ts';
import { refuseSwitchedOff } from './switched-off.ts';

const check = (name: string, value: string, on: boolean) => () =>
  refuseSwitchedOff(parseQuery([[name, value]], false), {
    fullText: on,
    guessedCounts: true,
    aggregates: on,
  });

it.each([
  ['title', 'fts.cat'],
  ['title', 'not.plfts(english).cat'],
  ['a.title', 'phfts.cat'],
  ['or', '(id.eq.1,and(id.gt.2,title.wfts.cat))'],
])('full text is answered where it is on only: %s=%s', (name, value) => {
  expect(check(name, value, true)).not.toThrow();
  expect(check(name, value, false)).toThrow(
    expect.objectContaining({ code: 'PGRST100', details: expect.stringContaining('off') }),
  );
});

it('other filters are accepted all the same', () => {
  expect(check('or', '(id.eq.1,title.like.*a*)', false)).not.toThrow();
});

it.each([
  'count()',
  'n:count()::text',
  'id,area::int.sum()',
  'id,goals(count())',
  'id,goals(...areas(size.max()))',
])('aggregates are answered where they are on only: %s', (select) => {
  expect(check('select', select, true)).not.toThrow();
  expect(check('select', select, false)).toThrow(expect.objectContaining({ code: 'PGRST123' }));
});
