import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut } from './masonry.ts';

describe('the places of cards', () => {
  it('go to the shortest column', () => {
    expect(layOut([100, 50, 80, 10], 2, 10)).toEqual({
      places: [
        { column: 0, top: 0 },
        { column: 1, top: 0 },
        { column: 1, top: 60 },
        { column: 0, top: 110 },
      ],
      height: 140,
    });
  });

  it('are empty without cards', () => {
    expect(layOut([], 3, 20)).toEqual({ places: [], height: 0 });
  });

  it('never overlap, keep their order in each column, and end with the height of all', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 60 });
    fc.assert(
      fc.property(heights, fc.integer({ min: 1, max: 7 }), (tall, columns) => {
        const { places, height } = layOut(tall, columns, 20);
        const ends = new Map<number, number>();
        for (const [at, { column, top }] of places.entries()) {
          expect(top).toBeGreaterThanOrEqual(ends.has(column) ? (ends.get(column) ?? 0) + 20 : 0);
          ends.set(column, top + (tall[at] ?? 0));
        }
        expect(height).toBe(Math.max(0, ...ends.values()));
        const tops = places.map(({ top }) => top);
        expect(tops).toEqual(tops.toSorted((one, other) => one - other));
      }),
    );
  });
});
