import { expect, it } from 'vitest';
import { signedIn, signedOut } from '../../features/auth/slice.ts';
import type { Subscription } from '../../features/subscription/api.ts';
import { loadSubscription } from '../../features/subscription/slice.ts';
import type { Session } from '../../lib/backend/supabase.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { syncActions } from '../../sync/store/slice.ts';
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

it('keeps a person’s state while the session is renewed', () => {
  const store = storeOf('ana');
  store.dispatch(signedIn(sessionOf('ana')));
  expect(store.getState().subscription.current).toEqual(active);
});

it.each([
  ['someone else signs in', signedIn(sessionOf('rui'))],
  ['the person signs out', signedOut(null)],
])('forgets all of it when %s', (_name, action) => {
  const store = storeOf('ana');
  store.dispatch(action);
  expect(store.getState().subscription).toEqual(createStore().getState().subscription);
  expect(store.getState().auth.session?.user.id).toBe(
    action.type === signedOut.type ? undefined : 'rui',
  );
});

const todo = { id: 't', title: 'Call Ana', completed: false, order: 1 };

/** Asks for a list whose answer comes when `answer` is called. */
function slowList() {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const ask = () => async (dispatch: Dispatch) => {
    dispatch(syncActions.refreshRequested(['todos']));
    await promise;
    dispatch(syncActions.loaded({ table: 'todos', rows: [todo] }));
  };
  return { ask, answer };
}

it.each([
  ['the person has signed out', signedOut(null)],
  ['someone else is there', signedIn(sessionOf('rui'))],
])('keeps no answer that comes when %s', async (_name, action) => {
  const store = storeOf('ana');
  const { ask, answer } = slowList();
  const asked = store.dispatch(ask());
  store.dispatch(action);
  answer();
  await asked;
  expect(store.getState().sync).toEqual(createStore().getState().sync);
});

it('keeps an answer that arrives after the session was renewed', async () => {
  const store = storeOf('ana');
  const { ask, answer } = slowList();
  const asked = store.dispatch(ask());
  store.dispatch(signedIn(sessionOf('ana')));
  answer();
  await asked;
  expect(store.getState().sync.tables.todos?.rows).toEqual({ t: todo });
});

it('lets the sign-in or sign-out of another person cancel it', async () => {
  const store = storeOf('ana');
  const { promise, resolve } = Promise.withResolvers<void>();
  const leaving = store.dispatch(async (dispatch: Dispatch) => {
    await promise;
    dispatch(signedIn(sessionOf('eva')));
  });
  store.dispatch(signedOut(null));
  resolve();
  await leaving;
  expect(store.getState().auth.session?.user.id).toBe('eva');
});
