import Stripe from 'stripe';
import { expect, it } from 'vitest';
import type { Billing } from '../_shared/plans/sync-subscription.ts';
import { handleCheckoutSessionStatus } from './handler.ts';

const unknownCustomer = new Stripe.errors.StripeInvalidRequestError({
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'No such customer',
});

it('answers without a subscription where Stripe no longer knows the customer of a checkout, which it keeps', async () => {
  const session = {
    ...{ id: 'cs_1', client_reference_id: 'ana', customer: 'cus_1', status: 'complete' },
    mode: 'subscription',
  };
  const billing = {
    operator: {
      auth: { getUser: async () => ({ data: { user: { id: 'ana' } }, error: null }) },
      rpc: () => ({ throwOnError: async () => ({ data: 1 }) }),
    },
    stripe: {
      checkout: { sessions: { retrieve: async () => session } },
      subscriptions: { list: () => Promise.reject(unknownCustomer) },
    },
  } as unknown as Billing;
  const request = new Request('http://bloom.test/checkout_session_status?session_id=cs_1', {
    headers: { authorization: 'Bearer token' },
  });
  const response = await handleCheckoutSessionStatus(request, billing);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    checkout_status: 'complete',
    subscription_status: 'incomplete',
  });
});
