import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withDatabaseOpen } from './lazy-database-lock.ts';
import { Databases } from './testing-databases.ts';

const NAME = 'bloom.one';
/** Longer than a tab waits for an answer. */
const LONG = 60_000;

const channels = new Set<Channel>();

/** Tells the other tabs at once: a busy machine is not taken for a suspended tab. */
class Channel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }

  postMessage(data: string): void {
    for (const other of channels)
      if (other !== this)
        queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })));
  }

  close(): void {
    channels.delete(this);
  }
}

let databases = new Databases();
let ends: AbortController[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('BroadcastChannel', Channel);
  databases = new Databases();
});

afterEach(async () => {
  for (const end of ends) end.abort();
  ends = [];
  await pass();
  channels.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A tab that is to do the work, until it is over. */
function openTab(page: string, { turns = Number.POSITIVE_INFINITY } = {}) {
  const end = new AbortController();
  ends.push(end);
  const tab = { end, isAtWork: false, turns: 0, isDone: false };
  vi.stubGlobal('indexedDB', databases.of(page));
  const work = (over: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    [tab.isAtWork, tab.turns] = [true, tab.turns + 1];
    if (tab.turns >= turns) resolve();
    over.addEventListener('abort', () => resolve());
    return promise.finally(() => {
      tab.isAtWork = false;
    });
  };
  void withDatabaseOpen(NAME, end.signal, work).then(() => {
    tab.isDone = true;
  });
  return tab;
}

const pass = (milliseconds = 100) => vi.advanceTimersByTimeAsync(milliseconds);

it('lets one tab work, however long, and the next one once that has ended', async () => {
  const [one, other] = [openTab('1'), openTab('2')];
  await pass(LONG);
  expect([one.isAtWork, other.isAtWork]).toEqual([true, false]);
  one.end.abort();
  await pass();
  expect([one.isAtWork, other.isAtWork, one.turns, other.turns]).toEqual([false, true, 1, 1]);
  expect(one.isDone).toBe(true);
});

it('lets the next tab work at once when one is closed', async () => {
  openTab('1');
  await pass();
  const other = openTab('2');
  await pass();
  expect(other.isAtWork).toBe(false);
  databases.free('1');
  await pass();
  expect(other.isAtWork).toBe(true);
});

it('ends with its work, and leaves no database behind', async () => {
  const one = openTab('1', { turns: 1 });
  await pass();
  expect([one.isDone, one.turns]).toEqual([true, 1]);
  expect(databases.names).toEqual([]);
});

it('lets one of the others work where a suspended tab does not answer, until that goes on', async () => {
  // Has the database open, and runs no script.
  databases.of('suspended').open(NAME);
  await pass();
  const tabs = [openTab('1'), openTab('2')];
  await pass();
  expect(tabs.filter(({ isAtWork }) => isAtWork)).toEqual([]);
  await pass(LONG);
  expect(tabs.filter(({ isAtWork }) => isAtWork)).toHaveLength(1);
  databases.free('suspended');
  await pass();
  expect(tabs.filter(({ isAtWork }) => isAtWork)).toHaveLength(1);
});

it('leaves the work to another tab that has begun it while this one was suspended', async () => {
  const one = openTab('1');
  await pass();
  const other = openTab('2');
  new Channel().postMessage('I begin');
  await pass();
  expect([one.isAtWork, other.isAtWork]).toEqual([false, true]);
});

it('leaves the work to another tab when its page is left, and waits for its turn once somebody is back', async () => {
  const one = openTab('1');
  await pass();
  const other = openTab('2');
  await pass();
  dispatchEvent(new Event('pagehide'));
  await pass();
  expect([one.isAtWork, other.isAtWork]).toEqual([false, true]);
  other.end.abort();
  await pass(LONG);
  expect(one.isAtWork).toBe(false);
  dispatchEvent(new Event('pageshow'));
  await pass();
  expect([one.isAtWork, one.turns]).toEqual([true, 2]);
});

it('lets one tab work where no database can be made', async () => {
  const refused = () => {
    const request: { error: Error; onerror?: () => void } = { error: new Error('no room') };
    queueMicrotask(() => request.onerror?.());
    return request;
  };
  vi.spyOn(databases, 'of').mockReturnValue({ open: refused, deleteDatabase: refused } as never);
  const tabs = [openTab('1'), openTab('2')];
  await pass(LONG);
  await pass(LONG);
  expect(tabs.filter(({ isAtWork }) => isAtWork)).toHaveLength(1);
});
