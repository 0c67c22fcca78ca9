import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetFacts } from '../../../sync/facts.ts';
import { WALLS, type WallRow } from '../wall.ts';
import { useFulfilledSwitch } from './use-fulfilled-switch.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const fulfilled = { completed_at: '2026-05-01T08:00:00Z' } as WallRow;
const waiting = { isRead: false, rows: [] };

const isOffered = (
  owner: string,
  wall: { isRead: boolean; rows: WallRow[] },
  name = WALLS.wishes,
) => renderHook(() => useFulfilledSwitch(owner, name, wall)).result.current;

it('is offered as it was last until the cards are read, to the same person', () => {
  expect(isOffered('ana', waiting)).toBe(false);
  expect(isOffered('ana', { isRead: true, rows: [fulfilled] })).toBe(true);
  expect(isOffered('ana', waiting)).toBe(true);
  expect(isOffered('rui', waiting)).toBe(false);
  expect(isOffered('ana', { isRead: true, rows: [] })).toBe(false);
  expect(isOffered('ana', waiting)).toBe(false);
});

it('is no matter of walls whose cards cannot be fulfilled', () => {
  isOffered('ana', { isRead: true, rows: [fulfilled] });
  isOffered('ana', { isRead: true, rows: [] }, WALLS.gratitudes);
  expect(isOffered('ana', waiting)).toBe(true);
  expect(isOffered('ana', waiting, WALLS.gratitudes)).toBe(false);
});

it('is forgotten after a sign-out', () => {
  isOffered('ana', { isRead: true, rows: [fulfilled] });
  forgetFacts('ana');
  expect(isOffered('ana', waiting)).toBe(false);
});
