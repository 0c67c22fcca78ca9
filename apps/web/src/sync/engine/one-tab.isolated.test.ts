import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inOneTab } from './one-tab.ts';

const { program, withDatabaseOpen } = vi.hoisted(() => ({
  program: { missing: 0 },
  withDatabaseOpen: vi.fn(async () => undefined),
}));

vi.mock('./lazy-database-lock.ts', () => {
  if (program.missing > 0) {
    program.missing -= 1;
    throw new TypeError('Failed to fetch dynamically imported module');
  }
  return { withDatabaseOpen };
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  withDatabaseOpen.mockClear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const LONG = 300_000;

it('works in every tab where the program for one cannot be fetched for long: what waits is to be sent', async () => {
  program.missing = Number.POSITIVE_INFINITY;
  const work = vi.fn(async () => undefined);
  const done = inOneTab('one', new AbortController().signal, work);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(LONG);
  await done;
  expect(work).toHaveBeenCalledOnce();
});

it('does not work once it is over before the program was fetched', async () => {
  program.missing = Number.POSITIVE_INFINITY;
  const end = new AbortController();
  const work = vi.fn(async () => undefined);
  const done = inOneTab('one', end.signal, work);
  await vi.advanceTimersByTimeAsync(10_000);
  end.abort();
  await vi.advanceTimersByTimeAsync(LONG);
  await done;
  expect(work).not.toHaveBeenCalled();
});

it('fetches the program for one tab again where that fails, and works nowhere meanwhile', async () => {
  program.missing = 2;
  const work = vi.fn(async () => undefined);
  const { signal } = new AbortController();
  const done = inOneTab('one', signal, work);
  await vi.advanceTimersByTimeAsync(LONG);
  await done;
  expect(work).not.toHaveBeenCalled();
  expect(withDatabaseOpen).toHaveBeenCalledExactlyOnceWith('one', signal, work);
});
