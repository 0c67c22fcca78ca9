import { describe, expect, it } from 'vitest';
import { anonymous } from './people.ts';

const spans = () => anonymous().from('spans').select('id').order('id');
type Query = ReturnType<typeof spans>;

const CASES: readonly (readonly [string, (query: Query) => Query, readonly number[]])[] = [
  ['likeAnyOf', (query) => query.likeAnyOf('words', ['The%', 'Imp%']), [1, 3]],
  ['ilikeAllOf', (query) => query.ilikeAllOf('words', ['%FAT%', 'a%']), [2]],
  ['notIn', (query) => query.notIn('id', [1, 3]), [2]],
  ['notIn of texts', (query) => query.notIn('words', ['A fat rat', 'a,b']), [1, 3]],
  ['rangeGt', (query) => query.rangeGt('days', '[2,6)'), [3]],
  ['rangeGte', (query) => query.rangeGte('days', '[5,6)'), [2, 3]],
  ['rangeLt', (query) => query.rangeLt('days', '[5,6)'), [1]],
  ['rangeLte', (query) => query.rangeLte('days', '[3,9)'), [1, 2]],
  ['rangeAdjacent', (query) => query.rangeAdjacent('days', '[9,20)'), [2, 3]],
  ['contains of a range', (query) => query.contains('days', '[6,8)'), [2]],
  ['containedBy of a range', (query) => query.containedBy('days', '[0,9)'), [1, 2]],
  ['overlaps of a range', (query) => query.overlaps('days', '[4,6)'), [1, 2]],
  ['textSearch', (query) => query.textSearch('words', "'fat' & 'cat'", { config: 'english' }), [1]],
  ['textSearch plain', (query) => query.textSearch('words', 'fat rat', { type: 'plain' }), [2]],
  ['textSearch phrase', (query) => query.textSearch('words', 'fat cats', { type: 'phrase' }), [1]],
  [
    'textSearch websearch',
    (query) => query.textSearch('words', 'fat -cats or dreams', { type: 'websearch' }),
    [2, 3],
  ],
];

describe('a filter of the client', () => {
  it.each(CASES)('%s', async (_, narrow, expected) => {
    const { data, error } = await narrow(spans());
    expect([error, data?.map(({ id }) => id)]).toEqual([null, expected]);
  });

  it.each([
    ['regexMatch', (query: Query) => query.regexMatch('words', '^A')],
    ['regexIMatch', (query: Query) => query.regexIMatch('words', '^a')],
  ])('%s is refused, since a regular expression may run without end', async (_, narrow) => {
    const { error, status } = await narrow(spans());
    expect([status, error?.code]).toEqual([400, 'PGRST100']);
    expect(error?.details).toContain('regular expression');
  });
});
