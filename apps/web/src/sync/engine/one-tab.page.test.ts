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

/** Locks of which a page that is stored for the back button loses all, also those that it waits for, without a word. */
function lockedWhileShown() {
  let isTaken = false;
  const request = (_name: string, { signal }: LockOptions, begin: () => Promise<void>) => {
    let isStored = false;
    addEventListener('pagehide', () => {
      isStored = true;
    });
    return new Promise<void>((resolve, reject) => {
      if (isTaken) signal?.addEventListener('abort', () => isStored || reject(signal.reason));
      else void begin().then(() => isStored || resolve());
    });
  };
  vi.stubGlobal('navigator', { locks: { request: vi.fn(request) } });
  return {
    take(isTakenNow: boolean) {
      isTaken = isTakenNow;
    },
  };
}

const leave = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Counts how often it was begun and how often it is over. */
function countedWork() {
  const counts = { begun: 0, over: 0 };
  const work = (over: AbortSignal) => {
    counts.begun += 1;
    return new Promise<void>((resolve) =>
      over.addEventListener('abort', () => {
        counts.over += 1;
        resolve();
      }),
    );
  };
  return { counts, work };
}

it('ends its work where the page is stored for the back button, and waits for its turn when it is shown again', async () => {
  const locks = lockedWhileShown();
  const { counts, work } = countedWork();
  const end = new AbortController();
  void inOneTab('one', end.signal, work).catch(() => undefined);
  await settled();
  leave(true);
  await settled();
  expect(counts).toEqual({ begun: 1, over: 1 });
  locks.take(true);
  dispatchEvent(new Event('pageshow'));
  await settled();
  expect(navigator.locks.request).toHaveBeenCalledTimes(2);
  expect(counts.begun).toBe(1);
  end.abort();
});

it('asks for its turn again where the page waited for it when it was stored', async () => {
  const locks = lockedWhileShown();
  locks.take(true);
  const { counts, work } = countedWork();
  const end = new AbortController();
  void inOneTab('one', end.signal, work).catch(() => undefined);
  await settled();
  leave(true);
  locks.take(false);
  dispatchEvent(new Event('pageshow'));
  await vi.waitFor(() => expect(counts).toEqual({ begun: 1, over: 0 }));
  end.abort();
});

it('goes on with its work where the page is left for good: nobody shows it again', async () => {
  lockedUntilStored();
  const { counts, work } = countedWork();
  const end = new AbortController();
  void inOneTab('one', end.signal, work).catch(() => undefined);
  leave(false);
  await settled();
  expect(counts).toEqual({ begun: 1, over: 0 });
  end.abort();
});
