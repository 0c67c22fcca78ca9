import { SUBSCRIPTION_STATUSES } from '@bloom/domain/account/access';
import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../lists/dialogs/confirm-dialog.ts';
import type { Subscription } from '../api.ts';
import { type Banner, bannerOf } from '../banner.ts';
import { flagsOf } from '../flags.ts';
import { loadSubscription, subscriptionReducer } from '../slice.ts';
import { SubscriptionStatus } from './subscription-status.tsx';

const ACTIVE = { isActive: true, isOnTrial: false, isInactive: false };

/** Shows a plan, and returns what changes it. */
function show(part: Partial<Subscription>, flags = ACTIVE, banner: Banner | null = null) {
  const store = configureStore({ reducer: { subscription: subscriptionReducer } });
  const change = (part: Partial<Subscription>) => {
    const rest: Subscription = {
      sessionId: null,
      status: 'active',
      paidUntil: null,
      endsThen: false,
    };
    const current = { ...rest, ...part };
    store.dispatch(
      loadSubscription.fulfilled({ current, trial: null, billing: 'on' }, '', undefined),
    );
  };
  change(part);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <section id="subscription">
          <SubscriptionStatus flags={flags} banner={banner} />
        </section>
      </MemoryRouter>
    </Provider>,
  );
  return change;
}

const cancel = () => screen.queryByRole('button', { name: 'Cancel subscription' });

beforeAll(ConfirmDialog.prefetch);
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

it.each([
  ['is still charged until then', '2026-01-01T23:30:00Z', true],
  ['is paid until then', '2026-03-01T23:30:00Z', false],
])('tells of a canceled plan that it %s', (_, monthEnd, isCharged) => {
  show({ paidUntil: '2026-03-01T23:30:00Z', endsThen: true, monthEnd });
  expect(screen.getByText(/lasts until 1 March 2026/)).toBeTruthy();
  expect(screen.queryByText(/charged as before/) !== null).toBe(isCharged);
  expect(screen.queryByText(/and nothing more is charged/) === null).toBe(isCharged);
});

it.each(
  SUBSCRIPTION_STATUSES.filter((status) => status !== 'active').flatMap((status) => [
    [status, 'while the trial runs', '2026-11-20T12:00:00Z'] as const,
    [status, 'after the trial', '2026-10-01T12:00:00Z'] as const,
  ]),
)('offers the checkout to a plan that is %s %s, and never to cancel', (status, _, confirmed) => {
  const [now, confirmedAt] = [new Date('2026-11-27T12:00:00Z'), new Date(confirmed)];
  const plan = { status, sessionId: null, paidUntil: null, endsThen: false };
  const state = {
    current: plan,
    trial: null,
    billing: 'on' as const,
    checkout: null,
    loading: false,
    error: null,
    reads: [],
  };
  show({ status }, flagsOf(state, confirmedAt, now), bannerOf(state, confirmedAt, now));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/checkout');
  expect(cancel()).toBeNull();
});

it('asks before a cancellation, with the date until which access lasts', () => {
  show({ paidUntil: '2026-03-01T23:30:00Z' });
  fireEvent.click(cancel() as HTMLElement);
  expect(screen.getByText(/^You keep everything until 1 March 2026,/)).toBeTruthy();
});

it('moves the focus of a button that is gone to the new state, which no message covers', async () => {
  const change = show({ endsThen: true });
  screen.getByRole('button', { name: 'Keep my subscription' }).focus();
  act(() => change({ endsThen: false }));
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('P'));
  expect(document.activeElement?.textContent).toBe('Your subscription is active.');
  expect(document.activeElement?.hasAttribute('data-keep-clear')).toBe(true);
});
