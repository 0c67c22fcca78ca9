import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { supabase } from '../../../../lib/backend/supabase.ts';
import { leaveTestServer, sessionOf, signInAt } from '../../../../lib/backend/testing-server.ts';
import { subscriptionReducer } from '../../slice.ts';
import { CheckoutPage } from './checkout-page.tsx';

afterEach(() => {
  cleanup();
  leaveTestServer();
});

it('says from when on one can subscribe where the trial goes on for longer, and offers no retry', async () => {
  const answer = { error: 'the trial is long', opensAt: '2027-03-04T12:00:00Z' };
  signInAt(() => Response.json(answer, { status: 422 }), sessionOf({ id: 'ana' }));
  // Fetching the client takes longer on a busy machine than the screen is waited for.
  await supabase();
  render(
    <Provider store={configureStore({ reducer: { subscription: subscriptionReducer } })}>
      <CheckoutPage
        email="ana@example.com"
        supportEmail={null}
        owes={false}
        firstCharge="2027-03-31T12:00:00Z"
        isShut={false}
        onPaid={async () => undefined}
      />
    </Provider>,
  );
  expect(await screen.findByText(/You can subscribe from 4 March 2027 on\./)).toBeTruthy();
  expect(screen.getByText(/Your trial goes on until 31 March 2027/)).toBeTruthy();
  expect(screen.queryByText(/Something went wrong/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
