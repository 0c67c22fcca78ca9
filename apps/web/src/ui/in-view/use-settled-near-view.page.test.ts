import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSettledNearView } from './use-settled-near-view.ts';

let tell: (isNear: boolean) => void;

/** Only the browser's measuring is played: a page without a layout has nothing near the screen. */
beforeEach(() => {
  vi.useFakeTimers();
  // Files before this one may have scrolled the page of this process, by the real clock, which is ahead of this one.
  scroll();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (sights: readonly { isIntersecting: boolean }[]) => void) {
        tell = (isNear) => act(() => callback([{ isIntersecting: isNear }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const scroll = () => document.dispatchEvent(new Event('scroll'));

function watch() {
  const element = { current: document.createElement('div') };
  const { result } = renderHook(() => useSettledNearView(element));
  return () => result.current;
}

it('is true at once where the page does not scroll, and false when it is far', async () => {
  const isSeen = watch();
  await pass(1000);
  expect(isSeen()).toBe(false);
  tell(true);
  await pass(0);
  expect(isSeen()).toBe(true);
  tell(false);
  expect(isSeen()).toBe(false);
});

it('is false while it scrolls past quickly', async () => {
  const isSeen = watch();
  scroll();
  tell(true);
  await pass(200);
  expect(isSeen()).toBe(false);
  tell(false);
  await pass(1000);
  expect(isSeen()).toBe(false);
});

it('is true once it stays, also while the page keeps scrolling slowly', async () => {
  const isSeen = watch();
  scroll();
  tell(true);
  await pass(200);
  scroll();
  await pass(100);
  expect(isSeen()).toBe(true);
});

it('stays true while the page is printed, whose layout moves what was drawn away from the screen', async () => {
  const isSeen = watch();
  tell(true);
  await pass(1000);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === 'print' }));
  tell(false);
  expect(isSeen()).toBe(true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  tell(false);
  expect(isSeen()).toBe(false);
});
