import { afterEach, expect, it, vi } from 'vitest';
import { inOneTab } from './one-tab.ts';

afterEach(() => vi.unstubAllGlobals());

/** Locks that are taken away once a page is stored for the back button, as WebKit does. */
function lockedUntilStored() {
  const stored = Promise.withResolvers<never>();
  const request = (_name: string, _options: unknown, begin: () => Promise<void>) =>
    Promise.race([stored.promise, begin()]);
  vi.stubGlobal('navigator', { locks: { request: vi.fn(request) } });
  return () => stored.reject(new DOMException('the browsing context is going away', 'AbortError'));
}

it('goes on with its work when the lock is taken away, and does not begin it anew', async () => {
  const store = lockedUntilStored();
  const done = Promise.withResolvers<void>();
  const work = vi.fn(() => done.promise);
  const over = vi.fn();
  const doing = inOneTab('one', new AbortController().signal, work).finally(over);
  store();
  await vi.waitFor(() => expect(navigator.locks.request).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  expect(over).not.toHaveBeenCalled();
  done.resolve();
  await expect(doing).resolves.toBeUndefined();
  expect(work).toHaveBeenCalledOnce();
});

it('fails as its work does', async () => {
  lockedUntilStored();
  const work = vi.fn(() => Promise.reject(new Error('no')));
  await expect(inOneTab('one', new AbortController().signal, work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledOnce();
});
