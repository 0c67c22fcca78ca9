import { expect, it } from 'vitest';
import { signedIn, signedOut } from '../features/auth/slice.ts';
import type { Subscription } from '../features/subscription/api.ts';
import { loadSubscription } from '../features/subscription/slice.ts';
import type { Session } from '../lib/supabase.ts';
import { createStore } from './store.ts';

const sessionOf = (id: string): Session => ({
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  token_type: 'bearer',
  user: { id, app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' },
});
const active: Subscription = {
  status: 'active',
  sessionId: 's',
  paidUntil: null,
  endsThen: false,
};

function storeOf(id: string) {
  const store = createStore();
  store.dispatch(signedIn(sessionOf(id)));
  store.dispatch(loadSubscription.fulfilled({ current: active, trial: null, billing: 'on' }, ''));
  return store;
}

it('keeps what a person has while the session is renewed', () => {
  const store = storeOf('ana');
  store.dispatch(signedIn(sessionOf('ana')));
  expect(store.getState().subscription.current).toEqual(active);
});

it.each([
  ['someone else signs in', signedIn(sessionOf('rui'))],
  ['the person signs out', signedOut()],
])('forgets all of it when %s', (_name, action) => {
  const store = storeOf('ana');
  store.dispatch(action);
  expect(store.getState().subscription).toEqual(createStore().getState().subscription);
  expect(store.getState().auth.session?.user.id).toBe(
    action.type === signedOut.type ? undefined : 'rui',
  );
});
