import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { authReducer, signedIn } from '../features/auth/slice.ts';
import { WelcomePanel } from './welcome-panel.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show(id: string, confirmedDaysAgo: number) {
  cleanup();
  const store = configureStore({ reducer: { auth: authReducer } });
  const email_confirmed_at = new Date(Date.now() - confirmedDaysAgo * 86_400_000).toISOString();
  const person = { id, app_metadata: {}, user_metadata: {}, aud: 'a', created_at: '' };
  store.dispatch(
    signedIn({
      ...{ access_token: 'a', refresh_token: 'r', expires_in: 3600, token_type: 'bearer' },
      user: { ...person, email_confirmed_at },
    }),
  );
  render(
    <Provider store={store}>
      <MemoryRouter>
        <main id="content" tabIndex={-1}>
          <WelcomePanel />
        </main>
      </MemoryRouter>
    </Provider>,
  );
}

const panel = () => screen.queryByRole('region', { name: 'Good that you are here' });

it('leads who is new to the guide, until they put it away, and whoever comes next again', async () => {
  show('ana', 0);
  // At once: what comes later moves the page.
  const link = screen.getByRole('link', { name: 'Open the guide' });
  expect(link.getAttribute('href')).toBe('/thank_you_for_signing_up');
  await userEvent.click(screen.getByRole('button', { name: 'Put it away' }));
  expect(panel()).toBeNull();
  expect(document.activeElement?.id).toBe('content');
  show('ana', 1);
  expect(panel()).toBeNull();
  show('bia', 1);
  expect(panel()).toBeTruthy();
});

it('says nothing to who has been here for longer than a trial', () => {
  show('ana', 16);
  expect(panel()).toBeNull();
});
