import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leaveTestServer, playServer, sessionOf } from '../../../../lib/backend/testing-server.ts';
import { authReducer } from '../../slice.ts';
import { MailLinkProgress } from './mail-link-progress.tsx';
import { UndoForm } from './undo-form.tsx';

const initial = authReducer(undefined, { type: 'none' });
const user = { id: 'ana', email: 'ana@example.com', app_metadata: {}, user_metadata: {} };
const signedIn = { ...initial, session: sessionOf(user), user } as unknown as typeof initial;

/** Only the network is played: a server that knows no link any more. */
beforeEach(() => {
  playServer(() =>
    Response.json({ code: 'otp_expired', error_code: 'otp_expired' }, { status: 403 }),
  );
});
afterEach(() => {
  cleanup();
  leaveTestServer();
});

function show(page: ReactNode, auth = initial): void {
  const store = configureStore({
    reducer: { auth: authReducer },
    preloadedState: { auth },
    // Sessions of the client are no plain values.
    middleware: (known) => known({ serializableCheck: false }),
  });
  render(
    <Provider store={store}>
      <MemoryRouter>{page}</MemoryRouter>
    </Provider>,
  );
}

const MAGIC = { tokenHash: 'abc', type: 'magiclink', next: '/goals' } as const;
const magicLink = <MailLinkProgress link={MAGIC} onDone={() => undefined} sendAgainAt={null} />;
const wayOn = async () => (await screen.findByRole('link')).getAttribute('href');

it('whoever is signed out is led from a used link to the sign-in', async () => {
  show(magicLink);
  expect(await wayOn()).toBe('/sign_in');
});

it('whoever is signed in is not told to sign in', async () => {
  show(magicLink, signedIn);
  expect(await wayOn()).toBe('/goals');
});

it('a link that came too late to undo a way in leads to where it can still be removed', async () => {
  show(<UndoForm link={{ token: 'abc', kind: 'passkey' }} />);
  fireEvent.click(screen.getByRole('button'));
  expect(await wayOn()).toBe('/profile#security');
  expect(screen.queryByRole('button')).toBeNull();
});
