import { request } from 'node:http';
import { describe, expect, inject, it } from 'vitest';
import { MAILBOX_KEY } from '../../people/mailbox.ts';
import { stripeOf } from '../stage/neighbours/stripe.ts';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { failedStart, startServer } from '../stage/server.ts';

const { url } = inject('contract');

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request with any Host, as a browser does after a name was resolved to this machine. */
function ask(path: string, { method = 'GET', headers = {} }: Asked = {}) {
  const { hostname, port } = new URL(url);
  return new Promise<{ status: number; headers: object; text: string }>((resolve, reject) => {
    const asking = request({ hostname, port, path, method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      );
    });
    asking.once('error', reject);
    asking.end();
  });
}

const pages = ['/dev/mailbox', '/dev/mailbox.json'] as const;
const port = new URL(url).port;

describe('the development mailbox', () => {
  it.each(pages)('%s shows nothing without its key', async (page) => {
    const { email } = await newPerson();
    for (const query of ['', '?key=', '?key=wrong', `?key=${MAILBOX_KEY}x`]) {
      for (const cookie of ['', 'bloom_mailbox=', 'bloom_mailbox=wrong']) {
        const answer = await ask(page + query, { headers: { cookie } });
        expect([query, cookie, answer.status]).toEqual([query, cookie, 401]);
        expect(answer.text).not.toContain(email);
      }
    }
  });

  it('accepts the key once, and then recognises the browser by a cookie', async () => {
    const { email } = await newPerson();
    const to = encodeURIComponent(email);
    const opened = await fetch(`${url}/dev/mailbox?to=${to}&key=${MAILBOX_KEY}`, {
      redirect: 'manual',
    });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(`/dev/mailbox?to=${to}`);
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; Path=\/dev; HttpOnly; SameSite=Strict$/);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const page = await fetch(`${url}/dev/mailbox?to=${to}`, { headers });
    expect(await page.text()).toContain(email);
    const data = await fetch(`${url}/dev/mailbox.json?to=${to}`, { headers });
    expect(await data.json()).toMatchObject({ messages: [{ to: email }] });
  });

  it.each([
    'bloom.example',
    `bloom.example:${port}`,
    `127.0.0.1.evil.example:${port}`,
    `localhost.evil.example:${port}`,
    `127.0.0.1@evil.example:${port}`,
    `10.0.0.1:${port}`,
  ])(
    'is not there for the host %j, which somebody may have bound to this machine',
    async (host) => {
      for (const page of pages) {
        const answer = await ask(`${page}?key=${MAILBOX_KEY}`, { headers: { host } });
        expect([400, 404]).toContain(answer.status);
        expect(answer.text).not.toContain('Mailbox');
      }
    },
  );

  it('is available under every name of this machine', async () => {
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, '127.1.2.3']) {
      const answer = await ask(`/dev/mailbox.json?key=${MAILBOX_KEY}`, { headers: { host } });
      expect([host, answer.status]).toEqual([host, 200]);
    }
  });
});

describe('the stand-in for Stripe', () => {
  const routes = [
    ['GET', '/v1/sandbox/stripe.js'],
    ['GET', '/v1/prices'],
    ['GET', '/v1/customers'],
    ['POST', '/v1/payment_pages/init'],
    ['POST', '/v1/payment_pages/confirm'],
    ['POST', '/v1/sandbox/subscriptions/sub_1/pass_month'],
  ] as const;

  it.each(routes)('%s %s is not found for a foreign host', async (method, path) => {
    const here = await ask(path, { method });
    expect([200, 401]).toContain(here.status);
    const elsewhere = await ask(path, { method, headers: { host: `bloom.example:${port}` } });
    expect(elsewhere).toMatchObject({ status: 404 });
    expect(elsewhere.text).not.toContain('error');
  });

  it('answers requests with its key', async () => {
    expect((await stripeOf().prices.list()).data).toHaveLength(2);
  });
});

it('does not start with a public address, and explains why in one line', async () => {
  const { code, output } = await failedStart({ PUBLIC_URL: 'https://bloom.example' });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain('SMTP_URL is missing: PUBLIC_URL is https://bloom.example');
});

it('the start prints the address of the mailbox with a generated key', async () => {
  const server = await startServer({ env: { ...(await freshPlace()), MAILBOX_KEY: '' } });
  const address = new URL(/http:\S+\/dev\/mailbox\?key=\S+/.exec(server.output())?.[0] ?? '');
  expect(address.searchParams.get('key')?.length).toBeGreaterThanOrEqual(24);
  const page = await fetch(address, { redirect: 'manual' });
  expect(page.status).toBe(303);
  await server.stop();
});
