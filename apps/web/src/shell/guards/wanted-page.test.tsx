import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreFinished, signedIn, signedOut } from '../../features/auth/slice.ts';
import type { Session } from '../../lib/backend/supabase.ts';
import { saveWantedPage, wantedPage } from '../../lib/session/wanted-page.ts';
import SignIn from '../../routes/sign-in.tsx';
import { createStore } from '../store/store.ts';
import ConfirmationGuard from './confirmation-guard.tsx';
import GuestGuard from './guest-guard.tsx';
import SessionGuard from './session-guard.tsx';

/** Only the network is played: it gives the settings of a server without providers. */
beforeEach(() => {
  const settings = { supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'sb_publishable_key' };
  vi.stubGlobal('fetch', async () => Response.json(settings));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const user = { id: 'ana', app_metadata: {}, user_metadata: {}, aud: 'a', created_at: '' };
const session: Session = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  token_type: 'bearer',
  user: { ...user, email_confirmed_at: '2026-11-01T00:00:00Z' },
};

const PAGES = ['/profile', '/todo_list', '/checkout', '/goals'];

/** Opens an address where nobody is signed in, or somebody is. */
function open(address: string, present: Session | null = null) {
  const store = createStore();
  store.dispatch(restoreFinished(present));
  const router = createMemoryRouter(
    [
      { Component: GuestGuard, children: [{ path: '/sign_in', element: <SignIn /> }] },
      {
        Component: ConfirmationGuard,
        children: [{ path: '/pending_confirmation', element: <p /> }],
      },
      {
        Component: SessionGuard,
        children: PAGES.map((path) => ({ path, element: <p>{path}</p> })),
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const where = () => router.state.location.pathname + router.state.location.search;
  return { store, router, present: where };
}

it('the page requested before a sign-in is opened after it, once', async () => {
  const { store, present, router } = open('/todo_list?show=1');
  expect(present()).toBe('/sign_in');
  await act(async () => void store.dispatch(signedIn(session)));
  expect(present()).toBe('/todo_list?show=1');
  await act(async () => void (await router.navigate('/goals')));
  expect(present()).toBe('/goals');
  await act(async () => void (await router.navigate('/sign_in')));
  expect(present()).toBe('/goals');
});

it('an OAuth flow, which ends at the goals, continues to it', async () => {
  saveWantedPage('/todo_list');
  const { present, router } = open('/goals', session);
  await vi.waitFor(() => expect(present()).toBe('/todo_list'));
  await act(async () => void (await router.navigate('/goals')));
  expect(present()).toBe('/goals');
});

it('a confirmation leads to the goals, whatever was wanted before it', async () => {
  saveWantedPage('/todo_list');
  const { present, router } = open('/pending_confirmation', session);
  await vi.waitFor(() => expect(present()).toBe('/goals'));
  await act(async () => void (await router.navigate('/sign_in')));
  expect(present()).toBe('/goals');
});

it.each(['https://evil.example/', '//evil.example', '/.//evil.example', 'javascript:alert(1)'])(
  'a foreign page, %s, leads to the goals',
  async (page) => {
    saveWantedPage(page);
    const { present } = open('/sign_in', session);
    await vi.waitFor(() => expect(present()).toBe('/goals'));
  },
);

it('is ignored by a sign-in an hour later', () => {
  saveWantedPage('/todo_list');
  expect(wantedPage(Date.now() + 3_500_000)).toBe('/todo_list');
  expect(wantedPage(Date.now() + 3_700_000)).toBeNull();
});

it('is deleted by a sign-out, without a message', async () => {
  const { store, present } = open('/todo_list', session);
  await act(async () => void store.dispatch(signedOut(null)));
  expect(present()).toBe('/sign_in');
  expect(screen.queryByText(/session|another tab/)).toBeNull();
  await act(async () => void store.dispatch(signedIn(session)));
  expect(present()).toBe('/goals');
});

it.each([
  ['expired', /You have been away for a while/],
  ['elsewhere', /from another device, or by a new password/],
  ['unsafe', /it was used in two places/],
  ['locked', /This account is locked/],
  ['otherTab', /You have signed out in another tab/],
  ['cleared', /This browser no longer has your session/],
] as const)(
  'a session that has ended (%s) says why, and the sign-in leads back',
  async (end, why) => {
    const { store, present } = open('/todo_list', session);
    await act(async () => void store.dispatch(signedOut(end)));
    expect(await screen.findByText(why)).toBeTruthy();
    await act(async () => void store.dispatch(signedIn(session)));
    expect(present()).toBe('/todo_list');
  },
);
