import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@bloom/domain/account/access';
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { supabase } from '../../../../lib/backend/supabase.ts';
import { leaveTestServer, sessionOf, signInAt } from '../../../../lib/backend/testing-server.ts';
import { loadSubscription, subscriptionReducer } from '../../slice.ts';
import { CheckoutReturn } from './checkout-return.tsx';

afterEach(() => {
  cleanup();
  leaveTestServer();
});

/** Comes back from a checkout that ended like this; only the network is played. */
async function comeBack(checkout_status: string, subscription_status: SubscriptionStatus) {
  const answer = { checkout_status, subscription_status, current_period_end: null };
  signInAt(() => Response.json(answer), sessionOf({ id: 'ana' }));
  // Fetching the client takes longer on a busy machine than the screen is waited for.
  await supabase();
  const store = configureStore({ reducer: { subscription: subscriptionReducer } });
  const plan = { current: null, trial: null, billing: 'on' } as const;
  store.dispatch(loadSubscription.fulfilled(plan, '', undefined));
  const element = <CheckoutReturn sessionId="cs_1" supportEmail="help@example.com" />;
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/checkout', element: <p>the checkout</p> },
  ]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return store;
}

const linkTo = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

it('leads back to a checkout that is open', async () => {
  await comeBack('open', 'incomplete');
  expect(await screen.findByText('the checkout')).toBeTruthy();
});

it('thanks for one that is complete, with an active subscription, and leads to the goals', async () => {
  const store = await comeBack('complete', 'active');
  expect(await screen.findByText('Thank you for subscribing!')).toBeTruthy();
  expect(await linkTo('Go to my goals')).toBe('/goals');
  expect(store.getState().subscription).toMatchObject({
    checkout: { sessionId: 'cs_1', status: 'complete' },
    current: { status: 'active' },
  });
});

it('says that the subscription is active where another checkout was paid and this one expired', async () => {
  await comeBack('expired', 'active');
  expect(await linkTo('Go to my goals')).toBe('/goals');
  expect(screen.queryByText(/is not active/)).toBeNull();
});

it.each(SUBSCRIPTION_STATUSES.filter((status) => status !== 'active'))(
  'does not thank where the subscription is %s, and leads to the checkout and to the support',
  async (status) => {
    await comeBack('complete', status);
    expect(await linkTo('Back to the checkout')).toBe('/checkout');
    expect(await linkTo('help@example.com')).toContain('mailto:help@example.com');
    expect(screen.queryByText('Thank you for subscribing!')).toBeNull();
    const isOwing = status === 'past_due' || status === 'unpaid';
    const title = isOwing ? 'The card was refused' : 'Something went wrong with your payment';
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  },
);
