import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreFinished, signedIn } from '../../features/auth/slice.ts';
import type { Session } from '../../lib/backend/supabase.ts';
import SignIn from '../../routes/sign-in.tsx';
import { createStore } from '../store/store.ts';
import { Guarded } from './guarded.tsx';

/** Only the network is played: it gives the settings of a server without providers. */
beforeEach(() => {
  const settings = { supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'sb_publishable_key' };
  vi.stubGlobal('fetch', async () => Response.json(settings));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the profile where nobody is signed in. */
function open(address: string) {
  const store = createStore();
  store.dispatch(restoreFinished(null));
  const router = createMemoryRouter(
    [
      { path: '/profile', element: <Guarded guard="session" /> },
      { path: '/sign_in', element: <SignIn /> },
    ],
    { initialEntries: [address] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

it('leads to the sign-in, without a message', async () => {
  const router = open('/profile');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/sign_in');
  expect(screen.queryByText(/The first of the two links/)).toBeNull();
});

it('says there that one of two addresses is confirmed, where the link was opened on another device', async () => {
  open('/profile?email=half');
  expect(await screen.findByText(/The first of the two links is confirmed/)).toBeTruthy();
});

it('shows nothing of one person to another who signs in instead, as from another tab', async () => {
  const store = createStore();
  const sessionOf = (id: string) =>
    ({ access_token: '', user: { id, email_confirmed_at: '2026-01-01' } }) as unknown as Session;
  store.dispatch(restoreFinished(sessionOf('ana')));
  const element = <Guarded guard="session" />;
  const children = [{ path: '/profile', element: <input aria-label="Words" /> }];
  const router = createMemoryRouter([{ element, children }], { initialEntries: ['/profile'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const field = () => screen.findByLabelText<HTMLInputElement>('Words');
  await userEvent.type(await field(), 'of Ana');
  act(() => void store.dispatch(signedIn(sessionOf('ana'))));
  expect((await field()).value).toBe('of Ana');
  act(() => void store.dispatch(signedIn(sessionOf('ben'))));
  expect((await field()).value).toBe('');
});
