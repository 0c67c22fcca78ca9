import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetFacts } from '../../sync/facts.ts';
import { useGoalsBar } from './use-goals-bar.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const nothing = { order: false, arranging: false, completed: false };
const some = { order: true, arranging: false, completed: true };

const offered = (owner: string, isHere: boolean, offers = nothing) =>
  renderHook(() => useGoalsBar(owner, isHere, offers)).result.current;

it('shows the last known filters until the goals are loaded, to the same person', () => {
  expect(offered('ana', false)).toEqual(nothing);
  expect(offered('ana', true, some)).toEqual(some);
  expect(offered('ana', false)).toEqual(some);
  expect(offered('rui', false)).toEqual(nothing);
  expect(offered('ana', true)).toEqual(nothing);
  expect(offered('ana', false)).toEqual(nothing);
});

it('forgets them after a sign-out', () => {
  offered('ana', true, some);
  forgetFacts('ana');
  expect(offered('ana', false)).toEqual(nothing);
});
