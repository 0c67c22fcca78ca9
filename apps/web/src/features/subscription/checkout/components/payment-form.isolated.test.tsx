import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  leaveTestServer,
  noAnswer,
  sessionOf,
  signInAt,
} from '../../../../lib/backend/testing-server.ts';
import { PaymentForm } from './payment-form.tsx';

/** How the provider's script says that confirming failed; only that script and the network are played. */
let refusal: { message: string; code: string | null; paymentFailed?: { declineCode: string } };
let status: 'open' | 'complete' | null;
let asked: number;

/** What the form asks of the provider's script. */
let element: { options: object; onReady: () => void };
const updateEmail = vi.fn(async (_: string) => ({ type: 'success' }));
let known: string | null = 'ana@example.com';

vi.mock('@stripe/react-stripe-js/checkout', () => ({
  PaymentElement: (props: typeof element) => {
    element = props;
    return null;
  },
  useCheckoutElements: () => ({
    type: 'success',
    checkout: {
      id: 'cs_1',
      canConfirm: true,
      email: known,
      updateEmail,
      total: { total: { amount: '$ 9' } },
      confirm: async () => ({ type: 'error', error: refusal }),
    },
  }),
}));

beforeEach(() => {
  asked = 0;
  refusal = { message: 'No connection', code: null };
  signInAt(
    (path) => {
      expect(path).toContain('checkout_session_status?session_id=cs_1');
      asked += 1;
      if (status === null) throw noAnswer();
      return Response.json({ checkout_status: status, subscription_status: 'active' });
    },
    sessionOf({ id: 'ana' }),
  );
});
afterEach(() => {
  cleanup();
  leaveTestServer();
});

async function pay() {
  const checkout = { clientSecret: 's', currency: 'usd', firstCharge: null, mends: null };
  const form = <PaymentForm checkout={checkout} email="ana@example.com" onRetry={() => {}} />;
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '/checkout/return', element: <p>thanks</p> },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button'));
  return router;
}

it('shows how a payment ended whose answer was lost', async () => {
  status = 'complete';
  const router = await pay();
  expect(await screen.findByText('thanks')).toBeTruthy();
  expect(router.state.location.search).toBe('?session_id=cs_1');
});

it.each(['open', null] as const)('tells a failure of a checkout that is %s', async (found) => {
  status = found;
  await pay();
  expect(await screen.findByText('No connection')).toBeTruthy();
  expect(asked).toBe(1);
});

it('tells a card that was declined at once', async () => {
  refusal = { message: 'Declined', code: 'paymentFailed', paymentFailed: { declineCode: 'x' } };
  status = 'open';
  await pay();
  expect(await screen.findByText('Declined')).toBeTruthy();
  expect(asked).toBe(0);
});

it('is an accordion, and is given the address of the person once it has loaded', async () => {
  known = null;
  status = 'open';
  await pay();
  expect(element.options).toMatchObject({ layout: { type: 'accordion' } });
  expect(updateEmail).not.toHaveBeenCalled();
  element.onReady();
  expect(updateEmail).toHaveBeenCalledExactlyOnceWith('ana@example.com');
});
