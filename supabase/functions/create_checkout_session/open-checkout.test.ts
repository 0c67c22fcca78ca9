import type { User } from '@supabase/supabase-js';
import Stripe from 'stripe';
import { expect, it, vi } from 'vitest';
import { openInstead } from './open-checkout.ts';

const missing = (message: string, param: string) =>
  new Stripe.errors.StripeInvalidRequestError({
    ...{ type: 'invalid_request_error', code: 'resource_missing' },
    ...{ message, param },
  });
const MISSING = missing('No such customer', 'customer');

/** A checkout of somebody at Stripe. @param goneAfter how much is noted in the person's row before it is deleted */
function stage({ goneAfter = 9, refusals = [] as readonly Error[] } = {}) {
  let left = goneAfter;
  const note = async () => {
    left -= 1;
    return { data: left < 0 ? [] : [{ id: 'row' }] };
  };
  const expire = vi.fn(async () => ({}));
  const del = vi.fn(async () => ({}));
  const createCustomer = vi.fn(async () => ({ id: 'cus_new' }));
  const createSession = vi.fn(
    async ({ customer }: { customer: string }, _: { idempotencyKey: string }) => ({
      id: 'cs_new',
      customer,
    }),
  );
  for (const refusal of refusals) createSession.mockRejectedValueOnce(refusal);
  const update = () => ({ eq: () => ({ select: () => ({ throwOnError: note }) }) });
  const open = (stripe_customer_id: string | null, usd = 'price_usd') =>
    openInstead(
      {
        operator: { from: () => ({ update }) },
        stripe: {
          customers: { create: createCustomer, del },
          checkout: { sessions: { create: createSession, expire } },
        },
        prices: { usd, brl: 'price_brl' },
        publicUrl: 'https://bloom.example',
      } as unknown as Parameters<typeof openInstead>[0],
      { id: 'person' } as User,
      { id: 'row', stripe_session_id: null, stripe_customer_id },
      { currency: 'usd', firstCharge: null, mends: null },
      null,
    );
  return { open, del, expire, createCustomer, createSession };
}

it('leaves no customer at Stripe of an account that was deleted meanwhile, and no form to pay by', async () => {
  const { open, del, createSession } = stage({ goneAfter: 0 });
  await expect(open(null)).rejects.toThrow('deleted meanwhile');
  expect(del.mock.calls).toEqual([['cus_new']]);
  expect(createSession).not.toHaveBeenCalled();
});

it('nor a form of one that was deleted while the form was made', async () => {
  for (const [known, goneAfter] of [
    [null, 1],
    ['cus_old', 0],
  ] as const) {
    const { open, del, expire } = stage({ goneAfter });
    await expect(open(known)).rejects.toThrow('deleted meanwhile');
    expect(expire.mock.calls).toEqual([['cs_new']]);
    expect(del.mock.calls).toEqual([[known ?? 'cus_new']]);
  }
});

it('makes another customer where Stripe does not know the old one', async () => {
  const { open } = stage({ refusals: [MISSING] });
  expect(await open('cus_old')).toMatchObject({ customer: 'cus_new' });
});

it('makes no second customer for another error, or where Stripe does not know one that is new', async () => {
  const broken = new Error('Stripe is away');
  const other = stage({ refusals: [broken] });
  await expect(other.open('cus_old')).rejects.toBe(broken);
  expect(other.createCustomer).not.toHaveBeenCalled();
  const fresh = stage({ refusals: [MISSING] });
  await expect(fresh.open(null)).rejects.toBe(MISSING);
  expect(fresh.createCustomer).toHaveBeenCalledTimes(1);
});

it('makes no other customer where it is the price that Stripe does not know', async () => {
  const noPrice = missing('No such price', 'line_items[0][price]');
  const { open, createCustomer } = stage({ refusals: [noPrice] });
  await expect(open('cus_old')).rejects.toBe(noPrice);
  expect(createCustomer).not.toHaveBeenCalled();
});

it('asks anew with another price, since Stripe repeats for a day how it refused the first', async () => {
  const { open, createSession } = stage();
  for (const price of ['price_1', 'price_1', 'price_2']) await open('cus_old', price);
  const keys = createSession.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(256);
});
