import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useProgressiveCount } from './use-progressive-count.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('draws all of ten thousand in few enough steps, as each is the longer the more there is, and none at once', () => {
  const count = 10_000;
  vi.useFakeTimers();
  const { result } = renderHook(() => useProgressiveCount(count));
  const sizes: number[] = [];
  while (result.current < count && sizes.length < count) {
    const before = result.current;
    act(() => vi.advanceTimersToNextTimer());
    if (result.current > before) sizes.push(result.current - before);
  }
  expect(sizes[0]).toBe(12);
  expect(sizes.length).toBeLessThan(150);
  expect(Math.max(...sizes)).toBeLessThan(count / 30);
});
