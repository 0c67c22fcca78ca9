import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { newPerson } from '../person.ts';
import '../provided.ts';
import { SECRET_KEY } from '../server.ts';
import {
  type BegunCheckout,
  CARDS,
  pay,
  STRIPE_SECRET_KEY,
  sessionIdOf,
  stripeOf,
  WEBHOOK_SECRET,
} from '../stripe.ts';

const root = join(import.meta.dirname, '../../..');
const packaged = join(root, 'node_modules/@deno/linux-x64-glibc/deno');
const deno = existsSync(packaged) ? packaged : 'deno';
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Starts the Deno entry of a function against the project's server, and gives its address. */
async function serveFunction(name: string): Promise<string> {
  const { url } = inject('contract');
  const entry = join(root, `supabase/functions/${name}/index.ts`);
  const config = join(root, 'supabase/functions/deno.json');
  const args = ['run', '-A', '--no-remote', '--no-lock', '--config', config, entry];
  const child = spawn(deno, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      NO_COLOR: '1',
      SUPABASE_URL: url,
      SUPABASE_SERVICE_ROLE_KEY: SECRET_KEY,
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_BRL: 'price_sandbox_brl',
      STRIPE_PRICE_USD: 'price_sandbox_usd',
      PUBLIC_URL: 'https://bloom.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SUPPORT_EMAIL: 'support@bloom.example',
      MAIL_FROM: 'Bloom <bloom@bloom.example>',
    },
  });
  running.push(child);
  let output = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${name} ended:\n${output}`)));
  });
}

const asPerson = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('the Deno entries', () => {
  it('serve a whole checkout, its events, its cancellation and the end of the account', async () => {
    const person = await newPerson({ language: 'pt' });
    const headers = asPerson(person.accessToken);
    const create = await serveFunction('create_checkout_session');
    const answer = await fetch(create, { method: 'POST', headers });
    const begun = (await answer.json()) as BegunCheckout;
    expect(begun).toMatchObject({ currency: 'brl' });
    await pay(inject('contract').url, begun.clientSecret, CARDS.paid, { email: person.email });

    const status = `${await serveFunction('checkout_session_status')}/?session_id=`;
    const ended = await fetch(status + sessionIdOf(begun.clientSecret), { headers });
    expect(await ended.json()).toMatchObject({
      checkout_status: 'complete',
      subscription_status: 'active',
    });

    const payload = JSON.stringify({
      id: 'evt_deno',
      object: 'event',
      type: 'invoice.paid',
      data: { object: {} },
    });
    const webhook = await serveFunction('stripe_webhook');
    const signature = stripeOf().webhooks.generateTestHeaderString({
      payload,
      secret: WEBHOOK_SECRET,
    });
    const sent = (header: string) =>
      fetch(webhook, { method: 'POST', headers: { 'Stripe-Signature': header }, body: payload });
    expect((await sent(signature)).status).toBe(200);
    expect((await sent(signature.replace('v1=', 'v1=0'))).status).toBe(400);

    const canceled = await fetch(await serveFunction('cancel_subscription'), {
      method: 'POST',
      headers,
    });
    expect(await canceled.json()).toMatchObject({ cancel_at_period_end: true });

    const gone = await fetch(await serveFunction('delete_user'), { method: 'POST', headers });
    expect(await gone.json()).toEqual({ deleted: true });
  });

  it('answer browsers of any origin, and refuse who has no session', async () => {
    const address = await serveFunction('cancel_subscription');
    const preflight = await fetch(address, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect((await fetch(address, { method: 'POST' })).status).toBe(401);
  });

  it('count the messages of a client in the database', async () => {
    const address = await serveFunction('contact');
    const write = () =>
      fetch(address, {
        method: 'POST',
        headers: { 'x-forwarded-for': `client-${process.pid}` },
        body: JSON.stringify({ message: 'Hello', email: 'ana@example.com' }),
      });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await write()).status);
    // No mail server listens here: what is let through cannot be sent.
    expect(statuses).toEqual([502, 502, 502, 502, 502, 429]);
  });
});
