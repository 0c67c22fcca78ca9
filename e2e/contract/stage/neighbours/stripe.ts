import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Stripe from 'stripe';
import { inject } from 'vitest';
import '../provided.ts';
import { operator, type Person } from '../person.ts';
import { SECRET_KEY } from '../server.ts';

/** The keys of the stand-in are derived from the server's. */
const SUFFIX = SECRET_KEY.replace('sb_secret_', '');
export const STRIPE_SECRET_KEY = `sk_test_${SUFFIX}`;

/** The secret with which the stand-in signs its events. */
export const WEBHOOK_SECRET = `whsec_${SUFFIX}`;

/** The test cards of docs.stripe.com/testing that the tests use. */
export const CARDS = {
  paid: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002760003184',
} as const;

/** Stripe's own client, pointed at the stand-in of a server. */
export function stripeOf(url = inject('contract').url, key = STRIPE_SECRET_KEY): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false });
}

/** The answer of create_checkout_session. */
export interface BegunCheckout {
  readonly clientSecret: string;
  readonly currency: string;
}

/** Begins a checkout as the web app does. @throws the client's error. */
export async function beginCheckout(
  { client }: Pick<Person, 'client'>,
  language?: string,
): Promise<BegunCheckout> {
  const { data, error } = await client.functions.invoke('create_checkout_session', {
    body: language === undefined ? {} : { language },
  });
  if (error) throw error;
  return data;
}

/** What the payment form does when the person pays; `challenge` is the result of the bank's challenge. */
export async function pay(
  url: string,
  clientSecret: string,
  card: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly body: PaidAnswer }> {
  const response = await fetch(`${url}/v1/payment_pages/confirm`, {
    method: 'POST',
    headers: { Authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({ client_secret: clientSecret, 'card[number]': card, ...more }),
  });
  return { status: response.status, body: (await response.json()) as PaidAnswer };
}

interface PaidAnswer {
  readonly outcome?: 'complete' | 'challenge';
  readonly returnUrl?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

/** The id of a session, which is the beginning of its secret. */
export const sessionIdOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** Begins a checkout and pays it. Returns the session's id. */
export async function subscribe(person: Person, url = inject('contract').url): Promise<string> {
  const { clientSecret } = await beginCheckout(person);
  const { status } = await pay(url, clientSecret, CARDS.paid, { email: person.email });
  if (status !== 200) throw new Error(`The payment was answered with ${status}`);
  return sessionIdOf(clientSecret);
}

/** The HTTP status of a function that failed, or null when it did not. */
export function statusOf(error: { context?: { status?: number } } | null): number | null {
  return error?.context?.status ?? null;
}

/** A month passes at the stand-in, and charging the card has this result. */
export async function passMonth(
  id: string,
  payment: 'succeeds' | 'fails',
  url = inject('contract').url,
): Promise<void> {
  await stripeOf(url).rawRequest('POST', `/v1/sandbox/subscriptions/${id}/pass_month`, { payment });
}

/** The person's customer at Stripe. */
export async function customerOf(person: Person, url = inject('contract').url): Promise<string> {
  const { data } = await operator(url)
    .from('subscriptions')
    .select('stripe_customer_id')
    .eq('user_id', person.id)
    .order('created_at', { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  return data.stripe_customer_id;
}

/** The status of a person's newest subscription in the table. */
export async function storedStatus({ client }: Person): Promise<string | null> {
  const { data } = await client
    .from('subscriptions')
    .select('status')
    .order('created_at', { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0]?.status ?? null;
}

/** What the stand-in has stored in this folder, but the ids of deleted customers: like Stripe it goes on knowing those. */
export async function storedBy(folder: string): Promise<string> {
  const stored = await readFile(join(folder, 'stripe-sandbox.json'), 'utf8').catch(() => '{}');
  return JSON.stringify({ ...JSON.parse(stored), deletedCustomers: [] });
}
