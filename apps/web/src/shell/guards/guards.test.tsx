import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import {
  restoreFailed,
  restoreFinished,
  restoreStarted,
  signedIn,
} from '../../features/auth/slice.ts';
import type { Plan, Subscription } from '../../features/subscription/api.ts';
import { loadSubscription, planRemembered } from '../../features/subscription/slice.ts';
import type { Session } from '../../lib/backend/supabase.ts';
import { type AppStore, createStore } from '../store/store.ts';
import CheckoutGuard from './checkout-guard.tsx';
import ConfirmationGuard from './confirmation-guard.tsx';
import GuestGuard from './guest-guard.tsx';
import SessionGuard from './session-guard.tsx';
import SubscribedGuard from './subscribed-guard.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const DAY = 86_400_000;
const NO_PLAN: Plan = { current: null, trial: null, billing: 'on' };
const ACTIVE: Subscription = {
  status: 'active',
  sessionId: null,
  paidUntil: null,
  endsThen: false,
};
const sessionOf = (confirmedDaysAgo: number | null): Session => ({
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  token_type: 'bearer',
  user: {
    id: 'ana',
    app_metadata: {},
    user_metadata: {},
    aud: 'authenticated',
    created_at: '',
    ...(confirmedDaysAgo !== null && {
      email_confirmed_at: new Date(Date.now() - confirmedDaysAgo * DAY).toISOString(),
    }),
  },
});

const pages = ['/sign_in', '/sign_up', '/goals', '/checkout', '/pending_confirmation'];
const guards = {
  guest: GuestGuard,
  confirmation: ConfirmationGuard,
  session: SessionGuard,
  checkout: CheckoutGuard,
  subscribed: SubscribedGuard,
};

/** Opens a guarded page; gives the address where the person ends up. */
function open(guard: keyof typeof guards, store: AppStore, address = '/page'): string {
  const guarded = { path: '/page', Component: () => <p>{'the page'}</p> };
  const router = createMemoryRouter(
    [
      { Component: guards[guard], children: [guarded] },
      ...pages.map((path) => ({ path, Component: () => <p>{path}</p> })),
    ],
    { initialEntries: [address] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router.state.location.pathname;
}

function storeWith(session: Session | null): AppStore {
  const store = createStore();
  store.dispatch(restoreFinished(session));
  return store;
}

describe('guests', () => {
  it('see the page at once, before a session is restored', () => {
    expect(open('guest', createStore())).toBe('/page');
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('are redirected to their goals if there is a session', () => {
    expect(open('guest', storeWith(sessionOf(1)))).toBe('/goals');
  });
});

describe.each(['session', 'checkout'] as const)('the %s guard', (guard) => {
  it('waits while the session is restored, even if a stored one is known', () => {
    const store = createStore();
    store.dispatch(restoreStarted());
    store.dispatch(signedIn(sessionOf(1)));
    expect(open(guard, store)).toBe('/page');
    expect(screen.queryByText('the page')).toBeNull();
    expect(screen.getByText('Loading…')).toBeTruthy();
  });
});

describe.each(['session', 'checkout', 'subscribed'] as const)('the %s guard', (guard) => {
  it('asks to sign in without a session', () => {
    expect(open(guard, storeWith(null))).toBe('/sign_in');
  });

  it('offers to retry when the server did not answer, and redirects nobody', () => {
    const store = createStore();
    store.dispatch(restoreFailed('no answer'));
    expect(open(guard, store)).toBe('/page');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the subscribed guard', () => {
  const known = (confirmedDaysAgo: number) => {
    const store = createStore();
    store.dispatch(restoreStarted());
    store.dispatch(signedIn(sessionOf(confirmedDaysAgo)));
    return store;
  };

  it('opens for the last person before the server has answered, and closes if it denies access', async () => {
    const store = known(1);
    open('subscribed', store);
    expect(screen.getByText('the page')).toBeTruthy();
    act(() => void store.dispatch(restoreFinished(null)));
    expect(await screen.findByText('/sign_in')).toBeTruthy();
  });

  it('opens with the last known plan, and waits for the answer where that gives no access', () => {
    const store = known(30);
    store.dispatch(planRemembered(NO_PLAN));
    expect(open('subscribed', store)).toBe('/page');
    expect(screen.getByText('Loading…')).toBeTruthy();
    act(() => void store.dispatch(planRemembered({ ...NO_PLAN, current: ACTIVE })));
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('ignores the last known plan of somebody else', () => {
    const store = known(30);
    store.dispatch(loadSubscription.fulfilled({ ...NO_PLAN, current: ACTIVE }, '', undefined));
    open('subscribed', store);
    expect(screen.getByText('the page')).toBeTruthy();
    act(() => void store.dispatch(planRemembered(null)));
    expect(screen.queryByText('the page')).toBeNull();
    expect(screen.getByText('Loading…')).toBeTruthy();
  });

  it('opens on trial before the subscription is known', () => {
    expect(open('subscribed', storeWith(sessionOf(1)))).toBe('/page');
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('asks for the confirmation first', () => {
    expect(open('subscribed', storeWith(sessionOf(null)))).toBe('/pending_confirmation');
  });

  it('waits for the subscription after the trial', () => {
    expect(open('subscribed', storeWith(sessionOf(30)))).toBe('/page');
    expect(screen.getByText('Loading…')).toBeTruthy();
  });

  it('redirects to the checkout after the trial without a subscription', () => {
    const store = storeWith(sessionOf(30));
    store.dispatch(loadSubscription.fulfilled(NO_PLAN, ''));
    expect(open('subscribed', store)).toBe('/checkout');
  });

  it('opens with an active subscription', () => {
    const store = storeWith(sessionOf(30));
    store.dispatch(loadSubscription.fulfilled({ ...NO_PLAN, current: ACTIVE }, ''));
    expect(open('subscribed', store)).toBe('/page');
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('opens for everyone confirmed where billing is off', () => {
    const store = storeWith(sessionOf(30));
    store.dispatch(loadSubscription.fulfilled({ ...NO_PLAN, billing: 'off' }, ''));
    expect(open('subscribed', store)).toBe('/page');
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('redirects nobody to the checkout without an answer', () => {
    const store = storeWith(sessionOf(30));
    store.dispatch(loadSubscription.rejected(new Error('no answer'), ''));
    expect(open('subscribed', store)).toBe('/page');
    expect(screen.getByRole('heading').textContent).toBe(
      'There is an issue with your subscription.',
    );
  });
});

describe('the checkout guard', () => {
  it('is closed with an active subscription, and open without one, also during the trial', () => {
    const paid = storeWith(sessionOf(1));
    paid.dispatch(loadSubscription.fulfilled({ ...NO_PLAN, current: ACTIVE }, ''));
    expect(open('checkout', paid)).toBe('/goals');
    cleanup();
    const unpaid = storeWith(sessionOf(1));
    unpaid.dispatch(loadSubscription.fulfilled(NO_PLAN, ''));
    expect(open('checkout', unpaid)).toBe('/page');
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('shows no payment form before the subscription is known', () => {
    open('checkout', storeWith(sessionOf(1)));
    expect(screen.queryByText('the page')).toBeNull();
  });
});

describe('the confirmation guard', () => {
  it('redirects people who are confirmed, and people who wait for nothing', () => {
    expect(open('confirmation', storeWith(sessionOf(1)))).toBe('/goals');
    cleanup();
    expect(open('confirmation', storeWith(null))).toBe('/sign_up');
  });

  it('stays for an expired link, also without a session', () => {
    expect(open('confirmation', storeWith(null), '/page?link=expired')).toBe('/page');
    expect(screen.getByText('the page')).toBeTruthy();
  });
});
