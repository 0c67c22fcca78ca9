import { expect, it } from 'vitest';
import { edgeScroll } from './edge-scroll.ts';

const SCREEN = 844;
const UP = 10;
const DOWN = SCREEN - 10;
const MIDDLE = SCREEN / 2;

/** How far the page is scrolled while a finger stays at each of these heights for so many milliseconds. */
function scrolled(stays: readonly (readonly [y: number, time: number])[], frame = 16): number[] {
  const step = edgeScroll();
  let now = 100_000;
  step(MIDDLE, SCREEN, now);
  return stays.map(([y, time]) => {
    let way = 0;
    for (const end = now + time; now < end; ) {
      now += frame;
      way += step(y, SCREEN, now);
    }
    return way;
  });
}

it('scrolls only at the edges of the screen, towards them', () => {
  const [middle = 1, up = 0, down = 0] = scrolled([
    [MIDDLE, 5000],
    [UP, 100],
    [DOWN, 100],
  ]);
  expect(middle).toBe(0);
  expect(up).toBeLessThan(0);
  expect(down).toBeGreaterThan(0);
});

it('begins slowly enough to aim at a row next to the screen, also after a long way', () => {
  const [first = SCREEN, , , again = SCREEN] = scrolled([
    [DOWN, 500],
    [DOWN, 9000],
    [MIDDLE, 16],
    [DOWN, 500],
  ]);
  expect(first).toBeLessThan(SCREEN);
  expect(again).toBeCloseTo(first);
});

it('carries a row through the longest list in less than half a minute', () => {
  const [way = 0] = scrolled([[UP, 30_000]]);
  expect(way).toBeLessThan(-5000 * 57);
});

it('scrolls as fast with few frames as with many, and makes up for no pause', () => {
  const [[few = 0], [many = 1]] = [scrolled([[UP, 2000]], 40), scrolled([[UP, 2000]], 8)];
  expect(few / many).toBeCloseTo(1, 1);
  expect(scrolled([[UP, 2000]], 2000)).toEqual(scrolled([[UP, 50]], 50));
});
