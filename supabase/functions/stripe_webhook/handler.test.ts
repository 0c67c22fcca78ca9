import type { SupabaseClient } from '@supabase/supabase-js';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { handleStripeWebhook } from './handler.ts';

const SECRET = 'whsec_for_this_test';
const now = new Date('2026-03-01T12:00:00Z');
const seconds = now.getTime() / 1000;
const stripe = new Stripe('sk_test_nothing_is_called');
const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'ping',
  data: { object: {} },
});
const signed = (timestamp = seconds) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });

/** No event that is refused may reach the database. */
const untouchable = new Proxy(Object.create(null), {
  get: () => {
    throw new Error('the database was asked');
  },
}) as SupabaseClient;

const dependencies = {
  stripe,
  webhookSecret: SECRET,
  operator: untouchable,
  clock: () => now,
  sendPlanMailsTo: () => Promise.reject(new Error('somebody was told')),
  failed: (fault: unknown) => {
    throw fault;
  },
};

const deliver = async (signature: string, body = payload) =>
  (
    await handleStripeWebhook(
      new Request('https://bloom.example/stripe_webhook', {
        method: 'POST',
        headers: { 'Stripe-Signature': signature },
        body,
      }),
      dependencies,
    )
  ).status;

it.each([
  [0, 200],
  [-299, 200],
  [-301, 400],
  [29, 200],
  [31, 400],
  [86_400, 400],
])('an event stamped %i s from now is answered with %i', async (offset, status) => {
  expect(await deliver(signed(seconds + offset))).toBe(status);
});

it('an event of the future is refused, however its stamp is written, and whatever other one stands beside it', async () => {
  const ahead = signed(seconds + 3600);
  expect(await deliver(`t=${seconds},${ahead}`)).toBe(400);
  expect(await deliver(`${ahead},t=${seconds}`)).toBe(400);
  expect(await deliver(ahead.replace('t=', 't=+'))).toBe(400);
});

it('accepts none of 10,000 modified signatures, timestamps and payloads', async () => {
  const header = signed();
  expect(await deliver(header)).toBe(200);
  const characters = '0123456789abcdef,=tv';
  const mutated = (text: string, index: number) => {
    const place = (index * 7919) % text.length;
    const other = characters[(index * 31) % characters.length] ?? '0';
    const replacement = text[place] === other ? '#' : other;
    return text.slice(0, place) + replacement + text.slice(place + 1);
  };
  const statuses = new Map<number, number>();
  for (let index = 0; index < 10_000; index += 1) {
    const status =
      index % 4 === 0
        ? await deliver(header, mutated(payload, index))
        : await deliver(mutated(header, index));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([[400, 10_000]]);
}, 60_000);

it('accepts only POST', async () => {
  const request = new Request('https://bloom.example/stripe_webhook');
  expect((await handleStripeWebhook(request, dependencies)).status).toBe(405);
});
