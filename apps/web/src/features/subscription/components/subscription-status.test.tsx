import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import type { Subscription } from '../api.ts';
import { loadSubscription, subscriptionReducer } from '../slice.ts';
import { SubscriptionStatus } from './subscription-status.tsx';

function show(part: Partial<Subscription>) {
  const store = configureStore({ reducer: { subscription: subscriptionReducer } });
  const current: Subscription = {
    sessionId: null,
    status: 'active',
    paidUntil: null,
    endsThen: false,
    ...part,
  };
  store.dispatch(
    loadSubscription.fulfilled({ current, trial: null, billing: 'on' }, '', undefined),
  );
  render(
    <Provider store={store}>
      <SubscriptionStatus
        flags={{ isActive: true, isOnTrial: false, isInactive: false }}
        banner={null}
      />
    </Provider>,
  );
}

const cancel = () => screen.queryByRole('button', { name: 'Cancel subscription' });

afterEach(cleanup);

it('names the day of the next payment and offers to cancel', () => {
  show({ paidUntil: '2026-03-01T23:30:00Z' });
  expect(screen.getByText(/The next payment is on 1 March 2026\./)).toBeTruthy();
  expect(cancel()).toBeTruthy();
});

it('mentions no next payment when its date is not known', () => {
  show({});
  expect(screen.getByText('Your subscription is active.')).toBeTruthy();
  expect(cancel()).toBeTruthy();
});

it('shows until when a canceled plan is paid, and does not offer to cancel it again', () => {
  show({ paidUntil: '2026-03-01T23:30:00Z', endsThen: true });
  expect(screen.getByText(/lasts until 1 March 2026/)).toBeTruthy();
  expect(cancel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Keep my subscription' })).toBeTruthy();
});

it('asks before a cancellation, with the date until which access lasts', () => {
  show({ paidUntil: '2026-03-01T23:30:00Z' });
  fireEvent.click(cancel() as HTMLElement);
  expect(screen.getByText(/^You keep everything until 1 March 2026,/)).toBeTruthy();
});
