import { expect, inject, it, onTestFinished } from 'vitest';
import { serveFunction } from '../stage/deno.ts';
import { startFaultyProxy } from '../stage/neighbours/faulty-proxy.ts';
import * as stripe from '../stage/neighbours/stripe.ts';
import { placeOfFile } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { startServer } from '../stage/server.ts';

it('nobody can pay for an account by a form that another tab opens while it is deleted', async () => {
  const standIn = inject('contract').url;
  const way = await startFaultyProxy(standIn);
  const { place, remove } = await placeOfFile();
  const server = await startServer({
    env: {
      ...place,
      STRIPE_API_URL: way.url,
      STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: stripe.WEBHOOK_SECRET,
      STRIPE_PRICE_BRL: 'price_sandbox_brl',
      STRIPE_PRICE_USD: 'price_sandbox_usd',
    },
  });
  onTestFinished(async () => {
    await server.kill();
    await remove();
  });
  const person = await newPerson({ url: server.url });
  await stripe.beginCheckout(person);
  let isCustomerGone = false;
  let late: Promise<stripe.BegunCheckout> | null = null;
  way.decide = async (method, path) => {
    // What there was to end has been read, and the account is still there.
    if (isCustomerGone && late === null) {
      late = stripe.beginCheckout(person);
      await late;
    }
    isCustomerGone ||= method === 'DELETE' && path.startsWith('/v1/customers');
    return 'pass' as const;
  };
  const { data } = await person.client.functions.invoke('delete_user');
  expect(data).toEqual({ deleted: true });
  const { clientSecret } = await (late ?? Promise.reject(new Error('No form was opened')));
  const paid = await stripe.pay(standIn, clientSecret, stripe.CARDS.paid, { email: person.email });
  expect(paid.status).toBeGreaterThanOrEqual(400);
}, 60_000);

it('whoever asks twice is told twice that the account is deleted', async () => {
  const { url } = inject('contract');
  const person = await newPerson();
  const way = await startFaultyProxy(url);
  const address = await serveFunction('delete_user', { SUPABASE_URL: way.url });
  let asked = 0;
  way.decide = async (_, path) => {
    if (path === '/auth/v1/user') asked += 1;
    // In the middle of this call another one ends, such as the first one, whose answer took too long.
    if (asked === 2) {
      asked += 1;
      expect((await person.client.functions.invoke('delete_user')).error).toBeNull();
    }
    return 'pass' as const;
  };
  const headers = { Authorization: `Bearer ${person.accessToken}` };
  const answer = await fetch(address, { method: 'POST', headers });
  expect([answer.status, await answer.json()]).toEqual([200, { deleted: true }]);
}, 60_000);

it('whoever begins a checkout while the account is being deleted is told that there is no session', async () => {
  const { url } = inject('contract');
  const person = await newPerson();
  const way = await startFaultyProxy(url);
  const address = await serveFunction('create_checkout_session', { SUPABASE_URL: way.url });
  way.decide = async (_, path) => {
    if (path.startsWith('/rest/v1/rpc/begin_checkout'))
      expect((await person.client.functions.invoke('delete_user')).error).toBeNull();
    return 'pass' as const;
  };
  const headers = { Authorization: `Bearer ${person.accessToken}` };
  expect((await fetch(address, { method: 'POST', headers })).status).toBe(401);
}, 60_000);
