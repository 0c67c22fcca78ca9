import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetFacts } from '../../../sync/facts.ts';
import type { Goal } from '../goal.ts';
import { testGoal } from '../testing-goal.ts';
import { useGoalsBar } from './use-goals-bar.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = testGoal();
const completed = testGoal({ completed_at: '2026-08-21T10:00:00+00:00' });
const nothing = { order: false, arranging: false, completed: false };
const some = { order: true, arranging: false, completed: true };

const offered = (owner: string, isHere: boolean, all: readonly Goal[] = []) => {
  const ongoing = all.filter(({ completed_at }) => completed_at === null);
  const bar = renderHook(() => useGoalsBar(owner, { isHere, all, ongoing, order: 'own' }));
  return bar.result.current.offers;
};

it('offers what there are goals for', () => {
  expect(offered('ana', true, [open])).toEqual(nothing);
  expect(offered('ana', true, [open, open])).toEqual({ ...nothing, order: true, arranging: true });
  expect(offered('ana', true, [completed])).toEqual(some);
});

it('shows the last known filters until the goals are loaded, to the same person', () => {
  expect(offered('ana', false)).toEqual(nothing);
  expect(offered('ana', true, [open, completed])).toEqual(some);
  expect(offered('ana', false)).toEqual(some);
  expect(offered('rui', false)).toEqual(nothing);
  expect(offered('ana', true)).toEqual(nothing);
  expect(offered('ana', false)).toEqual(nothing);
});

it('forgets them after a sign-out', () => {
  offered('ana', true, [open, completed]);
  forgetFacts('ana');
  expect(offered('ana', false)).toEqual(nothing);
});
