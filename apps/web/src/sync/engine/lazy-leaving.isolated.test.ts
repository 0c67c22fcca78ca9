import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { supabase, supabaseAuth } from '../../lib/backend/supabase.ts';
import { updateRow } from '../save/changes.ts';
import { holdChange } from '../save/hold-change.ts';
import { connectStorage, disconnectStorage } from '../store/apply-patch.ts';
import { syncActions, syncReducer } from '../store/slice.ts';
import { sendOnLeaving } from './lazy-leaving.ts';
import { signInAtTestServer } from './session-at-test-server.ts';

const AT = '2026-11-22T10:00:00.000Z';
const SETTINGS = { supabaseUrl: 'http://server.test', publishableKey: 'key' };
const asked: { url: string; init: RequestInit | undefined }[] = [];
let end: AbortController;

beforeEach(() => {
  asked.length = 0;
  end = new AbortController();
});

afterEach(() => {
  end.abort();
  disconnectStorage();
  vi.unstubAllGlobals();
});

/** A page on which somebody is signed in and sees two goals. */
async function openPage() {
  signInAtTestServer();
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(Response.json(SETTINGS));
    asked.push({ url, init });
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  await supabase();
  await (await supabaseAuth()).getSession();
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  connectStorage('ana', async () => undefined);
  const rows = ['a', 'b'].map((id) => ({ id, completed_at: null, updated_at: 't1' }));
  store.dispatch(syncActions.loaded({ table: 'goals', rows }));
  return store;
}

it('sends unsent photos when the page is left, by a request that outlives the page, and keeps them for the next visit', async () => {
  const store = await openPage();
  store.dispatch(holdChange(updateRow('goals', 'a', { completed_at: AT })));
  const { outbox } = store.getState().sync;
  store.dispatch(sendOnLeaving('ana', end.signal));
  await new Promise((resolve) => setTimeout(resolve, 50));
  window.dispatchEvent(new Event('pagehide'));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toBe('http://server.test/rest/v1/goals?id=eq.a&updated_at=eq.t1');
  expect(asked[0]?.init).toMatchObject({ method: 'PATCH', keepalive: true });
  expect(asked[0]?.init?.body).toBe(JSON.stringify({ completed_at: AT }));
  expect(store.getState().sync.outbox).toMatchObject([{ key: outbox[0]?.key, sent: 1 }]);
  expect(store.getState().sync.outbox[0]?.heldUntil).toBeUndefined();
});

it('sends everything that is held', async () => {
  const store = await openPage();
  for (const id of ['a', 'b'])
    store.dispatch(holdChange(updateRow('goals', id, { completed_at: AT })));
  store.dispatch(sendOnLeaving('ana', end.signal));
  await new Promise((resolve) => setTimeout(resolve, 50));
  window.dispatchEvent(new Event('pagehide'));
  expect(asked.map(({ url }) => new URL(url).searchParams.get('id'))).toEqual(['eq.a', 'eq.b']);
  expect(store.getState().sync.outbox).toMatchObject([{ sent: 1 }, { sent: 1 }]);
});
