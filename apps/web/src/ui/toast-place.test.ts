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

const phone = { width: 390, height: 844, clear: [bar, heading], read: [], pressed: [] };
/** Rows of a list, and the bar under it. */
const rows = { top: 250, bottom: 590 };

it('is under a full list on a phone rather than over its first row', () => {
  expect(toastPlace(64, { ...phone, pressed: [rows] })).toBe(598);
  expect(toastPlace(64, { ...phone, pressed: [rows], width: 1440 })).toBe(188);
});

it('is under a new card rather than over its text, if there is room', () => {
  const lead = { top: 190, bottom: 222 };
  const adds = { top: 258, bottom: 432 };
  const wall = { ...phone, pressed: [adds], read: [lead, { top: 470, bottom: 540 }] };
  expect(toastPlace(62, wall)).toBe(548);
  expect(toastPlace(62, { ...wall, read: [lead, { top: 470, bottom: 2000 }] })).toBe(188);
  expect(toastPlace(62, { ...wall, width: 1440 })).toBe(188);
});

it('does not cover the bar where two messages have no room above the protected content', () => {
  const card = { top: 300, bottom: 520 };
  const everywhere = { top: 0, bottom: 844 };
  expect(toastPlace(147, { ...phone, clear: [bar, heading, card], pressed: [everywhere] })).toBe(
    528,
  );
  expect(toastPlace(147, { ...phone, clear: [everywhere] })).toBe(16);
});
