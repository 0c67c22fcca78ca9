import { beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../stage/authenticator.ts';
import { mailsTo } from '../stage/mailbox.ts';
import { placeOfFile } from '../stage/own-server.ts';
import { newAddress, newPerson } from '../stage/person.ts';
import { PUBLISHABLE_KEY, type Settings, startServer, type TestServer } from '../stage/server.ts';

let servers: readonly TestServer[];

/**
 * Servers with their limits on, behind a proxy that reports the client's address: two on one PostgreSQL, one on an
 * embedded database.
 */
beforeAll(async () => {
  const { place, remove } = await placeOfFile();
  const env: Settings = {
    ...place,
    RATE_LIMITS: 'on',
    TRUSTED_PROXY: 'true',
    MAIL_INTERVAL_SECONDS: '60',
    ONE_TIME_SIGN_IN: 'off',
  };
  const first = await startServer({ env });
  servers = env.DATABASE_URL ? [first, await startServer({ env })] : [first];
  return async () => {
    for (const server of servers) await server.stop();
    await remove();
  };
}, 120_000);

const serverOf = (nth: number) => servers[nth % servers.length] as TestServer;

/** From where somebody sends, by which known device, and as whom. */
type Sender = { from?: string | undefined; cookie?: string; bearer?: string };

function call(server: TestServer, path: string, body: object, sender: Sender = {}) {
  const { from = '192.0.2.1', cookie = '', bearer } = sender;
  return fetch(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      apikey: PUBLISHABLE_KEY,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      'x-forwarded-for': from,
      cookie,
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
}

/** The cookie of an answer, as a browser sends it back. */
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

async function post(server: TestServer, path: string, body: object, sender?: Sender) {
  const response = await call(server, path, body, sender);
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

const passwordPath = '/token?grant_type=password';

describe('with the limits on', { timeout: 120_000 }, () => {
  it('evaluates 30 passwords per account and network in 5 minutes, and 100 of all strangers in a day', async () => {
    const { email, password } = await newPerson({ url: serverOf(0).url });
    const guess = async (many: number, from: (nth: number) => string) => {
      const guesses: Awaited<ReturnType<typeof post>>[] = [];
      while (guesses.length < many) {
        const some = Array.from({ length: 40 }, (_, nth) => {
          const tried = { email, password: `wrong-${guesses.length + nth}` };
          return post(serverOf(nth), passwordPath, tried, { from: from(guesses.length + nth) });
        });
        guesses.push(...(await Promise.all(some)));
      }
      return guesses;
    };
    const near = await guess(80, (nth) => `192.0.2.${nth}`);
    expect(count(near, ({ status }) => status === 400)).toBe(30);
    expect(count(near, ({ status }) => status === 429)).toBe(50);
    expect(near.at(-1)).toMatchObject(TOO_MANY);
    expect(near.at(-1)?.retryAfter).toBeGreaterThan(200);
    const sixth = await guess(40, (nth) => `2001:db8:0:1::${nth}`);
    expect(count(sixth, ({ status }) => status === 400)).toBe(30);
    const far = await guess(80, (nth) => `198.18.${nth}.1`);
    expect(count(far, ({ status }) => status === 400)).toBe(40);
    for (const server of servers) {
      const elsewhere = await post(
        server,
        passwordPath,
        { email, password },
        { from: '198.51.100.1' },
      );
      expect(elsewhere).toMatchObject(TOO_MANY);
    }
  });

  it('lets the owner in from a device that is known, whatever strangers try, and by a mailed code', async () => {
    const { email, password } = await newPerson({ url: serverOf(0).url });
    const home = '198.51.100.7';
    const signIn = (server: TestServer, cookie: string, from: string) =>
      call(server, passwordPath, { email, password }, { from, cookie });
    const cookie = cookieOf(await signIn(serverOf(0), '', home));
    expect(cookie).toMatch(/^bloom_device=[\w-]+\.[\w-]+$/);
    const { email: theirs, password: known } = await newPerson({ url: serverOf(0).url });
    const stranger = { email: theirs, password: known };
    const other = cookieOf(await call(serverOf(0), passwordPath, stranger, { from: home }));
    for (let nth = 0; nth < 120; nth += 40) {
      const tries = Array.from({ length: 40 }, (_, more) =>
        post(
          serverOf(more),
          passwordPath,
          { email, password: 'wrong' },
          { from: `198.19.${nth + more}.1` },
        ),
      );
      await Promise.all(tries);
    }
    for (const server of servers) {
      expect((await signIn(server, cookie, '203.0.113.77')).status).toBe(200);
      for (const unknown of [
        '',
        other,
        `${cookie}x`,
        cookie.replace(/\..*/, other.slice(other.indexOf('.'))),
      ]) {
        expect((await signIn(server, unknown, home)).status).toBe(429);
      }
    }
    await post(serverOf(0), '/recover', { email }, { from: '203.0.113.80' });
    const mails = await Promise.all(servers.map(({ url }) => mailsTo(email, url)));
    const token = /^\d{6}$/m.exec(mails.flat()[0]?.text ?? '')?.[0] ?? '';
    const code = { type: 'recovery', email, token };
    const opened = await call(serverOf(0), '/verify', code, { from: '203.0.113.80' });
    expect(opened.status).toBe(200);
    expect((await signIn(serverOf(1), cookieOf(opened), '203.0.113.80')).status).toBe(200);
  });

  it('takes 150 token requests per address, and others go on', async () => {
    const refresh = (nth: number, from?: string) => {
      const body = { refresh_token: 'abcdefghijkl' };
      return post(serverOf(nth), '/token?grant_type=refresh_token', body, { from });
    };
    const answers = await Promise.all(
      Array.from({ length: 160 }, (_, nth) => refresh(nth, '203.0.113.1')),
    );
    expect(count(answers, ({ status }) => status === 400)).toBe(150);
    expect(count(answers, ({ status }) => status === 429)).toBe(10);
    expect((await refresh(0, '203.0.113.2')).status).toBe(400);
  });

  it('takes 30 verifications per address, and 30 requests that may send a mail', async () => {
    const verify = () => ({ type: 'signup', token: '123456', email: newAddress() });
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => post(serverOf(nth), '/verify', verify())),
    );
    expect(count(tries, ({ status }) => status === 403)).toBe(30);
    const asks = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        nth % 4 < 2
          ? post(serverOf(nth), '/recover', { email: newAddress() })
          : post(serverOf(nth), '/resend', { type: 'signup', email: newAddress() }),
      ),
    );
    expect(count(asks, ({ status }) => status === 200)).toBe(30);
    const link = await fetch(`${serverOf(0).url}/auth/v1/verify?type=signup&token=x`, {
      headers: { 'x-forwarded-for': '192.0.2.1' },
      redirect: 'manual',
    });
    expect(link.status).toBe(429);
  });

  it('takes 30 codes of one account in an hour, wherever they come from', async () => {
    const verify = { type: 'recovery', token: '123456', email: newAddress() };
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, nth) =>
        post(serverOf(nth), '/verify', verify, {
          from: nth < 20 ? `198.18.0.${nth}` : `198.18.${nth}.1`,
        }),
      ),
    );
    // Ten from the first network, twenty from all others.
    expect(count(tries.slice(0, 20), ({ status }) => status === 403)).toBeLessThanOrEqual(10);
    expect(count(tries, ({ status }) => status === 403)).toBe(30);
    expect(count(tries, ({ status }) => status === 429)).toBe(30);
  });

  it('takes 15 codes of a second factor per address in a minute, and 50 wrong ones per account in a day', async () => {
    const { client, accessToken } = await newPerson({ url: serverOf(0).url });
    const { factorId } = await enrol(client);
    const { data: challenge } = await client.auth.mfa.challenge({ factorId });
    const guess = (nth: number, from: string) =>
      post(
        serverOf(nth),
        `/factors/${factorId}/verify`,
        { challenge_id: challenge?.id, code: String(nth).padStart(6, '0') },
        { from, bearer: accessToken },
      );
    const guesses = (many: number, from: (nth: number) => string) =>
      Promise.all(Array.from({ length: many }, (_, nth) => guess(nth, from(nth))));
    const near = await guesses(20, () => '203.0.113.9');
    expect(count(near, ({ status }) => status === 422)).toBe(15);
    const refused = near.find(({ status }) => status === 429);
    expect(refused).toMatchObject(TOO_MANY);
    expect(refused?.retryAfter).toBeLessThanOrEqual(60);
    const far = await guesses(50, (nth) => `198.18.3.${nth}`);
    expect(count(far, ({ status }) => status === 422)).toBe(35);
    expect(count(far, ({ status }) => status === 429)).toBe(15);
  });

  it('sends one mail of a kind per interval to one person', async () => {
    const person = await newPerson({ url: serverOf(0).url });
    const recover = (nth: number) =>
      post(serverOf(nth), '/recover', { email: person.email }, { from: `198.18.1.${nth}` });
    expect((await recover(0)).status).toBe(200);
    const early = await recover(1);
    expect(early).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(early.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
    const mails = await Promise.all(servers.map(({ url }) => mailsTo(person.email, url)));
    expect(mails.flat().length).toBeGreaterThanOrEqual(2);
  });

  it('lets many accounts send one mail to an address without an account', async () => {
    const to = newAddress();
    const people = await Promise.all([0, 1].map((nth) => newPerson({ url: serverOf(nth).url })));
    const answers = [];
    for (const { client } of people) answers.push(await client.auth.updateUser({ email: to }));
    expect(answers[0]?.error).toBeNull();
    expect(answers[1]?.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });

  it('sends no sign-in mail where that is switched off', async () => {
    const { email } = await newPerson({ url: serverOf(0).url });
    const refused = await post(serverOf(0), '/otp', { email }, { from: '198.18.2.1' });
    expect(refused).toMatchObject({ status: 422, code: 'otp_disabled' });
  });
});
