import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { GOAL_TABLES } from '../features/goals/list.ts';
import { createStore } from '../shell/store/store.ts';
import { syncActions } from '../sync/store/slice.ts';
import ThankYouForSigningUp from './thank-you-for-signing-up.tsx';

afterEach(cleanup);

const GOAL = { id: 'g', title: 'Run', created_at: '2026-08-11T10:00:00Z' };

/** Opens the guide; gives what lets goals come. */
function open() {
  const store = createStore();
  store.dispatch(syncActions.arrived('ana'));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ThankYouForSigningUp />
      </MemoryRouter>
    </Provider>,
  );
  return (goals: readonly (typeof GOAL)[]) =>
    act(() => {
      store.dispatch(syncActions.opened({ isKept: true }));
      for (const table of GOAL_TABLES) {
        store.dispatch(syncActions.loaded({ table, rows: table === 'goals' ? [...goals] : [] }));
      }
      store.dispatch(syncActions.refreshSucceeded(GOAL_TABLES));
    });
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

it('thanks who has just come, also once their first goal is there', () => {
  const come = open();
  expect(title()).toBe('Thank you for signing up');
  come([]);
  come([GOAL]);
  expect(title()).toBe('Thank you for signing up');
});

it('calls itself what the menu calls it to who has goals already', () => {
  open()([GOAL]);
  expect(title()).toBe('Welcome guide');
});
