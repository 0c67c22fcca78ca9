import { createBrowserRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { nameOpenedEntry, wasOpened } from './opened-entry.ts';

/** Begins a document, and returns the key of its location. */
function begin(): string {
  nameOpenedEntry();
  const router = createBrowserRouter([{ path: '*' }]);
  router.dispose();
  return router.state.location.key;
}

beforeEach(() => window.history.replaceState(null, '', '/'));

it('gives each entry that a document was opened with another key, and keeps that of a reload', () => {
  const first = begin();
  expect(begin()).toBe(first);
  window.history.pushState(null, '', '/goals');
  expect(begin()).not.toBe(first);
});

it('leaves the state and the address of an entry as they are', () => {
  window.history.replaceState({ usr: { from: 'a link' }, idx: 2 }, '', '/profile#plan');
  nameOpenedEntry();
  expect(window.history.state).toMatchObject({ usr: { from: 'a link' }, idx: 2 });
  expect(window.location.href).toMatch(/\/profile#plan$/);
});

it('tells such entries from those that the app has added', async () => {
  expect(wasOpened(begin())).toBe(true);
  const router = createBrowserRouter([{ path: '*' }]);
  expect(wasOpened(router.state.location.key)).toBe(true);
  await router.navigate('/goals');
  expect(wasOpened(router.state.location.key)).toBe(false);
  router.dispose();
});
