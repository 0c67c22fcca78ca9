import { describe, expect, it } from 'vitest';
import { mailsTo } from './mailbox.ts';
import { freshPlace } from './own-server.ts';
import { newAddress, newPerson } from './person.ts';
import { PUBLISHABLE_KEY, type Settings, startServer, type TestServer } from './server.ts';

/** A server with its limits on, behind a proxy that names the client. */
async function limitedServer(more: Settings = {}): Promise<TestServer> {
  const limits = { RATE_LIMITS: 'on', TRUSTED_PROXY: 'true' };
  return startServer({ env: { ...(await freshPlace()), ...limits, ...more } });
}

async function post(server: TestServer, path: string, body: object, from = '192.0.2.1') {
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      apikey: PUBLISHABLE_KEY,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      'x-forwarded-for': from,
    },
    body: JSON.stringify(body),
  });
  const { code, message } = (await response.json()) as Record<string, unknown>;
  return {
    status: response.status,
    code,
    message,
    retryAfter: Number(response.headers.get('retry-after')),
  };
}

const count = <T>(all: readonly T[], wanted: (one: T) => boolean) => all.filter(wanted).length;
const TOO_MANY = {
  status: 429,
  code: 'over_request_rate_limit',
  message: 'Request rate limit reached',
};

describe('with the limits on', () => {
  it('evaluates 30 passwords per account in 5 minutes, wherever they come from', {
    timeout: 120_000,
  }, async () => {
    const server = await limitedServer();
    const { email, password } = await newPerson({ url: server.url });
    const guesses = [];
    for (let guess = 0; guess < 60; guess += 1) {
      const from = `192.0.2.${guess}`;
      guesses.push(
        await post(
          server,
          '/token?grant_type=password',
          { email, password: `wrong-${guess}` },
          from,
        ),
      );
    }
    expect(count(guesses, ({ status }) => status === 400)).toBe(30);
    expect(guesses.at(-1)).toMatchObject(TOO_MANY);
    expect(guesses.at(-1)?.retryAfter).toBeGreaterThan(200);
    const owner = await post(
      server,
      '/token?grant_type=password',
      { email, password },
      '198.51.100.1',
    );
    expect(owner.status).toBe(429);
    await server.stop();
  });

  it('takes 150 token requests per address, and others go on', { timeout: 120_000 }, async () => {
    const server = await limitedServer();
    const refresh = (from?: string) =>
      post(server, '/token?grant_type=refresh_token', { refresh_token: 'abcdefghijkl' }, from);
    const answers = await Promise.all(Array.from({ length: 160 }, () => refresh()));
    expect(count(answers, ({ status }) => status === 400)).toBe(150);
    expect(count(answers, ({ status }) => status === 429)).toBe(10);
    expect((await refresh('192.0.2.2')).status).toBe(400);
    await server.stop();
  });

  it('takes 30 verifications per address, and 30 requests that may send a mail', {
    timeout: 120_000,
  }, async () => {
    const server = await limitedServer();
    const verify = { type: 'signup', token: '123456', email: newAddress() };
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => post(server, '/verify', verify)),
    );
    expect(count(tries, ({ status }) => status === 403)).toBe(30);
    const asks = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        nth % 2 === 0
          ? post(server, '/recover', { email: newAddress() })
          : post(server, '/resend', { type: 'signup', email: newAddress() }),
      ),
    );
    expect(count(asks, ({ status }) => status === 200)).toBe(30);
    const link = await fetch(`${server.url}/auth/v1/verify?type=signup&token=x`, {
      headers: { 'x-forwarded-for': '192.0.2.1' },
      redirect: 'manual',
    });
    expect(link.status).toBe(429);
    await server.stop();
  });

  it('sends one mail of a kind per interval to one person', async () => {
    const server = await limitedServer({ MAIL_INTERVAL_SECONDS: '60' });
    const person = await newPerson({ url: server.url });
    expect((await post(server, '/recover', { email: person.email })).status).toBe(200);
    const early = await post(server, '/recover', { email: person.email });
    expect(early).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(early.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
    expect(await mailsTo(person.email, server.url)).toHaveLength(2);
    await server.stop();
  });
});
