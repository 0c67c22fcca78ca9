import { expect, it } from 'vitest';
import { freePlace, toastPlace } from './toast-place.ts';

const bar = { top: 0, bottom: 64 };
const heading = { top: 120, bottom: 180 };

it('is at the upper edge by default', () => {
  expect(freePlace(60, [], 400)).toBe(16);
});

it('is under the bar, between it and the heading if there is room', () => {
  expect(freePlace(40, [heading, bar], 400)).toBe(72);
  expect(freePlace(60, [heading, bar], 400)).toBe(188);
});

it('is not placed too far down', () => {
  expect(freePlace(60, [bar, { top: 64, bottom: 390 }], 400)).toBeNull();
});

const empty = { words: [], pictures: [], pressed: [], about: [] };
const phone = { width: 390, height: 844, bars: [bar, heading], ...empty };
/** Rows of a list, and the bar under it. */
const rows = { top: 250, bottom: 590 };

it('is under a full list on a phone rather than over its first row', () => {
  expect(toastPlace(64, { ...phone, pressed: [rows] })).toBe(598);
  expect(toastPlace(64, { ...phone, pressed: [rows], width: 1440 })).toBe(188);
});

it('is under a new card rather than over its text, if there is room', () => {
  const lead = { top: 190, bottom: 222 };
  const adds = { top: 258, bottom: 432 };
  const wall = { ...phone, pressed: [adds], words: [lead, { top: 470, bottom: 540 }] };
  expect(toastPlace(62, wall)).toBe(548);
  expect(toastPlace(62, { ...wall, words: [lead, { top: 470, bottom: 2000 }] })).toBe(188);
  expect(toastPlace(62, { ...wall, width: 1440 })).toBe(188);
});

it('does not cover the bar where two messages have no room above the protected content', () => {
  const card = { top: 300, bottom: 520 };
  const everywhere = { top: 0, bottom: 844 };
  expect(toastPlace(147, { ...phone, about: [card], pressed: [everywhere] })).toBe(528);
  expect(toastPlace(147, { ...phone, bars: [everywhere] })).toBe(16);
});

it('is on the picture of what it speaks of rather than on the bar, where that fills the screen', () => {
  const card = { top: 330, bottom: 900 };
  const filters = { top: 190, bottom: 310 };
  const picture = { top: 332, bottom: 560 };
  const title = { top: 570, bottom: 630 };
  const levels = { top: 660, bottom: 715 };
  const goal = { ...phone, about: [card], pictures: [picture], pressed: [filters, levels] };
  expect(toastPlace(147, { ...goal, words: [heading, title] })).toBe(318);
});

it('is over the last buttons of a list that leaves too little room, rather than over one of its rows', () => {
  const list = [0, 1, 2, 3, 4, 5, 6].map((at) => ({ top: 200 + at * 60, bottom: 250 + at * 60 }));
  const clears = { top: 640, bottom: 684 };
  expect(toastPlace(81, { ...phone, pressed: [...list, clears] })).toBe(667);
});
