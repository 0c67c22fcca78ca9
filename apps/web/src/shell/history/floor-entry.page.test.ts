import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearFirst } from '../../lib/browser/before-router.ts';
import { addFloorEntry, leaveFloorEntries, noteShown } from './floor-entry.ts';

const { history } = window;

hearFirst();

let ending = new AbortController();

beforeEach(() => {
  ending = new AbortController();
});

afterEach(() => {
  ending.abort();
  vi.restoreAllMocks();
});

/** What a router hears that was there before. */
function routerHears() {
  const heard = vi.fn();
  window.addEventListener('popstate', heard, { signal: ending.signal });
  return heard;
}

function leave(isNeeded: boolean) {
  ending.signal.addEventListener(
    'abort',
    leaveFloorEntries(() => isNeeded),
  );
}

it('adds an entry below the first page of the app, once', () => {
  history.replaceState({ idx: 0, key: 'opened', usr: { from: 'a link' } }, '', '/goals');
  const count = history.length;
  addFloorEntry();
  addFloorEntry();
  expect(history.length).toBe(count + 1);
  expect(history.state).toMatchObject({ idx: 0, key: 'opened', usr: { from: 'a link' } });
});

it('adds none below a page that lies over another one', () => {
  history.pushState({ idx: 1 }, '', '/timeline');
  const count = history.length;
  addFloorEntry();
  expect(history.length).toBe(count);
});

it('makes the added entry one of the page from which somebody comes to it, and goes back once more', async () => {
  history.pushState({ idx: 0, key: 'form' }, '', '/goals/1/edit');
  noteShown('form');
  addFloorEntry();
  history.replaceState({ idx: 0, key: 'left' }, '', '/goals');
  noteShown('left');
  const heard = routerHears();
  leave(false);
  const back = vi.spyOn(history, 'back').mockReturnValue();
  history.go(-1);
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce());
  expect(heard).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/goals');
  expect(history.state).toEqual({ idx: 0, key: 'left' });
});

it('leaves it to the router while a dialog is open, and where somebody comes from further', async () => {
  history.pushState({ idx: 0 }, '', '/goals');
  noteShown('default');
  addFloorEntry();
  const back = vi.spyOn(history, 'back').mockReturnValue();
  const heard = routerHears();
  leave(true);
  history.go(-1);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  history.go(1);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  ending.abort();
  ending = new AbortController();
  history.pushState({ idx: 1 }, '', '/timeline');
  noteShown('default');
  const later = routerHears();
  leave(false);
  history.go(-2);
  await vi.waitFor(() => expect(later).toHaveBeenCalledOnce());
  expect(back).not.toHaveBeenCalled();
});
