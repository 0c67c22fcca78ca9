// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginApp, hasBegun } from './begin-app.ts';

const reload = vi.spyOn(window.location, 'reload');

/** What the server answers to each of the app's scripts; 0 for nothing. */
let status: number;
let opened: 'navigate' | 'reload';

/** A public page whose app cannot be loaded. */
beforeEach(() => {
  opened = 'navigate';
  reload.mockReset().mockImplementation(() => undefined);
  document.body.innerHTML = '<input type="email"><textarea></textarea>';
  vi.stubGlobal('APP_SCRIPTS', ['/assets/entry-1.js', '/assets/root-1.js']);
  vi.stubGlobal('BEGIN_APP', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ type: opened }] });
  vi.stubGlobal('fetch', async (path: string) => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status: path.includes('root') ? status : 200 });
  });
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Somebody touches what needs the app. Returns how often the page was reloaded then. */
async function touch(): Promise<number> {
  beginApp();
  await vi.waitFor(() => expect(hasBegun()).toBe(false));
  await new Promise((resolve) => setTimeout(resolve));
  return reload.mock.calls.length;
}

it('a page that was open while a new version came is reloaded: its scripts are gone', async () => {
  status = 404;
  expect(await touch()).toBe(1);
});

it.each([0, 200, 503])('where a script is answered with %i, the page waits', async (answered) => {
  status = answered;
  expect(await touch()).toBe(0);
});

it.each(['textarea', 'input'])('does not reload what somebody has written: %s', async (name) => {
  status = 404;
  Object.assign(document.querySelector(name) ?? {}, { value: 'ana@example.com' });
  expect(await touch()).toBe(0);
});

it('does not reload again what has just been reloaded', async () => {
  status = 404;
  opened = 'reload';
  expect(await touch()).toBe(0);
});
