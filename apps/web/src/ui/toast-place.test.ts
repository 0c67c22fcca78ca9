import { expect, it } from 'vitest';
import { freePlace } from './toast-place.ts';

const bar = { top: 0, bottom: 64 };
const heading = { top: 120, bottom: 180 };

it('stands at the upper edge where nothing must stay free', () => {
  expect(freePlace(60, [], 400)).toBe(16);
});

it('stands under the bar, between it and the heading where there is room', () => {
  expect(freePlace(40, [heading, bar], 400)).toBe(72);
  expect(freePlace(60, [heading, bar], 400)).toBe(188);
});

it('takes no place that is too far down', () => {
  expect(freePlace(60, [bar, { top: 64, bottom: 390 }], 400)).toBeNull();
});
