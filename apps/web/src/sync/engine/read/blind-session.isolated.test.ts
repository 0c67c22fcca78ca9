import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../../device/memory.ts';
import { connectStorage, disconnectStorage } from '../../store/apply-patch.ts';
import { syncActions, syncReducer } from '../../store/slice.ts';
import { signInAtTestServer } from '../session-at-test-server.ts';
import { fetchTimeline } from './read-timeline.ts';

const place = ['2026-01-02T00:00:00+00:00', '0193b2a4-0000-7000-8000-000000000002'] as const;
let isBlind: boolean;

beforeEach(() => {
  signInAtTestServer();
  isBlind = true;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('config.json'))
      return Response.json({ supabaseUrl: 'http://server.test', publishableKey: 'key' });
    return Response.json(address.endsWith('list_sessions') && !isBlind ? [{}] : []);
  });
});

afterEach(() => {
  disconnectStorage();
  vi.unstubAllGlobals();
});

it('takes the timeline for complete only by the answer to a session that still sees rows', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  store.dispatch(syncActions.patched({ timelineFrom: place }));
  const device = memoryDevice();
  connectStorage('ana', device.write);
  const end = new AbortController();
  const fetching = store.dispatch(fetchTimeline({ owner: 'ana', device }, end.signal));
  await new Promise((later) => setTimeout(later, 50));
  expect(store.getState().sync.timelineFrom).toEqual(place);
  isBlind = false;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(store.getState().sync.timelineFrom).toEqual(['', '']), 3000);
  end.abort();
  await fetching;
});
