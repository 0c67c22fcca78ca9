import { describe, expect, it } from 'vitest';
import { LIMITS } from '../request-limits.ts';
import { parseFilterValue } from './filter.ts';
import { patternWork } from './pattern-work.ts';
import { parseQuery } from './query.ts';
import { splitQuery } from './query-text.ts';

/** What a matcher that tries every place of a text compares, for each of its letters. */
function compared(piece: string, text: string): number {
  let count = 0;
  for (let start = 0; start < text.length; start += 1) {
    let at = 0;
    while (at < piece.length && (piece[at] === '_' || piece[at] === text[start + at])) at += 1;
    count += at + 1;
  }
  return count / text.length;
}

const SELDOM = [
  'walk along the river',
  'Half an hour of it, three evenings a week, and a walk along the river after that.',
  '0123456789'.repeat(2),
  'banana',
  'aaaaaaaaaaaa',
];
const OFTEN = ['a'.repeat(60), 'ab'.repeat(60), 'a_'.repeat(60), `${'a'.repeat(60)}xyz`];

describe('the work of a pattern', () => {
  it.each(SELDOM)('of words is little: %s', (words) => {
    expect(patternWork(`*${words}*`, false)).toBeLessThan(LIMITS.patternWork);
    expect(parseFilterValue(`ilike.*${words}*`)).toMatchObject({ negated: false });
  });

  it.each(OFTEN)('that repeats itself is much: %s', (words) => {
    for (const [value, several] of [
      [`*${words}b*`, false],
      [`x%${words.toUpperCase()}`, false],
      [`{*${words}*,x}`, true],
    ] as const) {
      expect(patternWork(value, several)).toBeGreaterThan(LIMITS.patternWork);
      const operator = several ? 'like(any)' : 'not.like';
      expect(() => parseFilterValue(`${operator}.${value}`)).toThrow(
        expect.objectContaining({ code: 'PGRST100' }),
      );
    }
  });

  it('is about what trying each place takes', () => {
    for (const piece of [...SELDOM, ...OFTEN]) {
      const texts = [piece, ...[2, 5, 20, 60].map((length) => piece.slice(0, length))];
      const worst = Math.max(
        ...texts.map((text) => compared(piece, text.replaceAll('_', 'a').repeat(50))),
      );
      expect(worst).toBeLessThan(2 * patternWork(`*${piece}`, false) + 2);
    }
  });

  it('counts no letters that are tried at one place only', () => {
    expect(patternWork('a'.repeat(200), false)).toBe(0);
    expect(patternWork(`*${'_'.repeat(190)}b`, false)).toBe(1);
    expect(patternWork('*\\%\\_\\*', false)).toBe(1);
  });
});

it('a request has 50 patterns at most, wherever they are', () => {
  const many = (count: number) =>
    parseQuery(
      splitQuery(
        `a=like(any).{${Array(20).fill('x*').join(',')}}&b.or=(${Array(count - 20)
          .fill('not.and(c.ilike.*y*)')
          .join(',')})`,
      ),
    );
  expect(many(50).conditions).toHaveLength(2);
  expect(() => many(51)).toThrow(
    expect.objectContaining({ code: 'PGRST100', details: 'There are more than 50 patterns' }),
  );
});
