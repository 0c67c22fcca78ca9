import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePrefetchedDialogs } from './use-prefetched-dialogs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('fetches nothing before the page is drawn, and each dialog once then', async () => {
  const dialogs = [{ prefetch: vi.fn(async () => undefined) }];
  const { rerender } = renderHook(({ isDrawn }) => usePrefetchedDialogs(isDrawn, dialogs), {
    initialProps: { isDrawn: false },
  });
  await vi.advanceTimersByTimeAsync(3000);
  expect(dialogs[0]?.prefetch).not.toHaveBeenCalled();
  rerender({ isDrawn: true });
  rerender({ isDrawn: true });
  await vi.advanceTimersByTimeAsync(3000);
  expect(dialogs[0]?.prefetch).toHaveBeenCalledOnce();
});
