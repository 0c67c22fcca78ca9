import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { authReducer, signedIn } from '../../features/auth/slice.ts';
import { GOAL_TABLES } from '../../features/goals/list.ts';
import { welcome as en } from '../../i18n/en/welcome.ts';
import { syncActions, syncReducer } from '../../sync/store/slice.ts';
import { WelcomePanel } from './welcome-panel.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const goals = [{ id: 'g', created_at: '2026-08-11T10:00:00Z' }];
const strategies = [{ id: 's', goal_id: 'g', created_at: '2026-08-12T10:00:00Z' }];

type Rows = Partial<Record<(typeof GOAL_TABLES)[number], typeof goals>>;

/** Shows the page of somebody; gives what lets their rows come. */
function open(id: string, confirmedDaysAgo: number) {
  cleanup();
  const store = configureStore({ reducer: { auth: authReducer, sync: syncReducer } });
  const email_confirmed_at = new Date(Date.now() - confirmedDaysAgo * 86_400_000).toISOString();
  const person = { id, app_metadata: {}, user_metadata: {}, aud: 'a', created_at: '' };
  store.dispatch(
    signedIn({
      access_token: 'a',
      refresh_token: 'r',
      expires_in: 3600,
      token_type: 'bearer',
      user: { ...person, email_confirmed_at },
    }),
  );
  store.dispatch(syncActions.arrived(id));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <main id="content" tabIndex={-1}>
          <WelcomePanel />
        </main>
      </MemoryRouter>
    </Provider>,
  );
  return (rows: Rows) =>
    act(() => {
      store.dispatch(syncActions.opened({ isKept: true }));
      for (const table of GOAL_TABLES) {
        store.dispatch(syncActions.loaded({ table, rows: rows[table] ?? [] }));
      }
      store.dispatch(syncActions.refreshSucceeded(GOAL_TABLES));
    });
}

const show = (id: string, confirmedDaysAgo: number, rows: Rows = {}) =>
  open(id, confirmedDaysAgo)(rows);

const panel = () => screen.queryByRole('region', { name: en.title });

it('leads new people to the guide, until they put it away, and the next person again', async () => {
  show('ana', 0);
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

it('is not shown before it is known whether it is needed', () => {
  const come = open('ana', 0);
  expect(panel()).toBeNull();
  come({ goals });
  expect(panel(), 'of who planted a goal without the guide').toBeTruthy();
});

it('is removed for good once there is a goal with a strategy, wherever it came from', () => {
  show('ana', 0, { goals, strategies });
  expect(panel()).toBeNull();
  show('ana', 0);
  expect(panel(), 'also once that goal is gone').toBeNull();
});

it('is not shown to people older than a trial', () => {
  show('ana', 16);
  expect(panel()).toBeNull();
});
