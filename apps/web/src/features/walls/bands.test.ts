import { describe, expect, it } from 'vitest';
import { bandsOf } from './bands.ts';
import { columnsIn } from './use-columns.ts';

const cards = (count: number) => Array.from({ length: count }, (_, id) => ({ id: String(id) }));

describe('the bands of a wall', () => {
  it('fill whole lines, with room for the large card in the first one', () => {
    const bands = bandsOf(cards(12), 3);
    expect(bands.map(({ rows }) => rows.length)).toEqual([5, 6, 1]);
    expect(bands.map(({ lines }) => lines)).toEqual([2, 2, 1]);
  });

  it.each([0, 1, 5, 6, 11, 12, 500])('hold each of %i cards once, in order', (count) => {
    for (const columns of [1, 2, 5]) {
      const held = bandsOf(cards(count), columns).flatMap(({ rows }) => rows);
      expect(held).toEqual(cards(count));
    }
  });

  it('have keys of their own', () => {
    const keys = bandsOf(cards(100), 4).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are there for the large card when nothing hangs on the wall', () => {
    expect(bandsOf([], 4)).toEqual([{ key: 'first', rows: [], lines: 1 }]);
  });
});

it('sets as many cards side by side as have room', () => {
  expect(columnsIn(0)).toBe(1);
  expect(columnsIn(531)).toBe(1);
  expect(columnsIn(532)).toBe(2);
  expect(columnsIn(1376)).toBe(5);
});
