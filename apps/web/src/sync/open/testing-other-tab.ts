import type { Entry } from '@bloom/domain/outbox/entry';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetPending } from '../device/pending.ts';
import { forgetUnstored } from '../device/unstored.ts';
import { signInAtTestServer } from '../engine/session-at-test-server.ts';
import type { Patch } from '../store/patch.ts';
import { syncActions, syncReducer } from '../store/slice.ts';
import { stop } from './deferred-device.ts';

const makeStore = () => configureStore({ reducer: { sync: syncReducer } });

/**
 * For tests: before each one, ana signs in without a network, beside another tab of hers. Her tab sends once it is given the
 * lock, which `becomeSender` does.
 */
export function besideAnotherTab() {
  const stage = {
    store: makeStore(),
    otherTab: new BroadcastChannel('unused'),
    /** What the other tab has heard. */
    heard: [] as Patch[],
    becomeSender: () => {},
    outbox: () => stage.store.getState().sync.outbox,
  };
  stage.otherTab.close();
  beforeEach(() => {
    signInAtTestServer();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const { promise, resolve } = Promise.withResolvers<void>();
    stage.becomeSender = resolve;
    const request = (_: string, __: unknown, begin: () => Promise<void>) => promise.then(begin);
    vi.stubGlobal('navigator', { onLine: true, locks: { request } });
    stage.otherTab = new BroadcastChannel('bloom.ana');
    stage.heard = [];
    stage.otherTab.addEventListener('message', ({ data }) => void stage.heard.push(data));
    stage.store = makeStore();
    stage.store.dispatch(syncActions.arrived('ana'));
  });
  afterEach(() => {
    stage.otherTab.close();
    stop();
    forgetPending('ana');
    forgetUnstored('ana');
    vi.unstubAllGlobals();
  });
  return stage;
}

/** A save that gives the to-do a title. */
export const saveOf = (title: string, version: number, key = '1'): Entry => ({
  ...{ key, format: 1, madeAt: '', sent: 0, refusal: null, version },
  steps: [
    { kind: 'update', table: 'todos', id: 'a', fields: { title }, before: {}, base: null } as const,
  ],
});
