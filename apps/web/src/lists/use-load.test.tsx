import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLoad } from './use-load.ts';

afterEach(cleanup);

/** Loads that end when a test says so, in the order in which they began. */
function heldLoads() {
  const begun: { end: (isRead: boolean) => void; isLatest: () => boolean }[] = [];
  const load = (isLatest: () => boolean) =>
    new Promise<boolean>((end) => {
      begun.push({ end, isLatest });
    });
  const ends = (at: number, isRead: boolean) => act(async () => begun[at]?.end(isRead));
  return { begun, load, ends };
}

it('tells of the latest load alone, however late an earlier one ends', async () => {
  const { begun, load, ends } = heldLoads();
  const { result } = renderHook(() => useLoad(load));
  act(() => result.current.again());
  expect(begun.map(({ isLatest }) => isLatest())).toEqual([false, true]);
  await ends(1, true);
  await ends(0, false);
  expect(result.current.hasFailed).toBe(false);
});

it('tells that a load has failed, until one is begun by hand', async () => {
  const { load, ends } = heldLoads();
  const { result } = renderHook(() => useLoad(load));
  await ends(0, false);
  expect(result.current.hasFailed).toBe(true);
  act(() => result.current.again());
  expect(result.current.hasFailed).toBe(false);
});

it('has no latest load once its screen is left', () => {
  const { begun, load } = heldLoads();
  const { unmount } = renderHook(() => useLoad(load));
  unmount();
  expect(begun.map(({ isLatest }) => isLatest())).toEqual([false]);
});
