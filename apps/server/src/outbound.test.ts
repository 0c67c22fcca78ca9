import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsClient } from 'aws4fetch';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { createStripeClient } from './billing/stripe-client.ts';
import { readConfig } from './config/config.ts';
import { addressesOf, guardFetch, NotAllowedOutside } from './outbound.ts';

const unguarded = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = unguarded;
});

/** A server that counts its requests. */
async function place(answer: RequestListener = (_, response) => response.end('{}')) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

it('allows listed addresses, on any path, as string, URL or Request', async () => {
  const { url, seen } = await place();
  guardFetch([`${url}/api`]);
  for (const address of [`${url}/1`, new URL(`${url}/2`), new Request(`${url}/3`)]) {
    expect((await fetch(address)).status).toBe(200);
  }
  expect(seen).toEqual(['/1', '/2', '/3']);
});

it('refuses everything else before a byte is sent', async () => {
  const [near, other] = [await place(), await place()];
  guardFetch([near.url]);
  const port = new URL(near.url).port;
  for (const address of [
    other.url,
    `http://localhost:${port}/`,
    `https://127.0.0.1:${port}/`,
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'data:text/plain,x',
  ]) {
    await expect(fetch(address), address).rejects.toThrow(NotAllowedOutside);
    await expect(fetch(new Request(address)), address).rejects.toThrow(NotAllowedOutside);
  }
  expect([...near.seen, ...other.seen]).toEqual([]);
});

it('allows names below a host where the setting says so, but no lookalikes', async () => {
  const reached: string[] = [];
  globalThis.fetch = async (input) => {
    reached.push(String(input));
    return new Response();
  };
  guardFetch(['https://*.push.example']);
  for (const address of ['https://a.push.example/1', 'https://b.a.push.example/2'])
    await fetch(address);
  for (const address of [
    'https://push.example/',
    'https://evilpush.example/',
    'https://a.push.example.evil.example/',
    'https://a.push.example:8443/',
    'http://a.push.example/',
    'https://evil.example/.push.example',
    'https://evil.example#.push.example',
  ])
    await expect(fetch(address), address).rejects.toThrow(NotAllowedOutside);
  expect(reached).toEqual(['https://a.push.example/1', 'https://b.a.push.example/2']);
});

it('follows no redirect, whatever the caller asks for', async () => {
  const other = await place();
  const near = await place((_, response) => response.writeHead(307, { location: other.url }).end());
  guardFetch([near.url, other.url]);
  await expect(fetch(near.url)).rejects.toThrow('fetch failed');
  await expect(fetch(near.url, { redirect: 'follow' })).rejects.toThrow('fetch failed');
  await expect(fetch(new Request(near.url, { redirect: 'follow' }))).rejects.toThrow();
  expect((await fetch(near.url, { redirect: 'manual' })).status).toBe(307);
  expect(other.seen).toEqual([]);
});

it('also limits libraries that call fetch', async () => {
  const { url, seen } = await place();
  const allowOutbound = guardFetch([]);
  const s3 = new AwsClient({ accessKeyId: 'a', secretAccessKey: 'b', retries: 0 });
  const stripeSettings = {
    secretKey: 'sk_test_1',
    webhookSecret: '',
    prices: { brl: '', usd: '' },
  };
  const callBoth = async () => {
    const stripe = createStripeClient({ ...stripeSettings, apiUrl: url });
    return Promise.allSettled([s3.fetch(`${url}/bucket/key`), stripe.customers.retrieve('cus_1')]);
  };
  expect((await callBoth()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(seen).toEqual([]);
  allowOutbound(url);
  expect((await callBoth()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(seen.sort()).toEqual(['/bucket/key', '/v1/customers/cus_1']);
});

it('is derived from the settings: Stripe, the bucket, text messages, the providers and the server itself', () => {
  const config = readConfig({
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    SMS_URL: 'https://me:secret@sms.example/send',
    OPENID_ISSUER: 'https://id.example',
    OPENID_CLIENT_ID: 'a',
    OPENID_CLIENT_SECRET: 'b',
    OPENID_NAME: 'Example',
  });
  expect(config.PUSH_SERVICES).toContain('https://fcm.googleapis.com');
  expect(addressesOf(config, 'http://127.0.0.1:4380')).toEqual([
    'http://127.0.0.1:4380',
    'https://api.stripe.com',
    'https://s3.example',
    'https://me:secret@sms.example/send',
    'https://id.example',
    ...config.PUSH_SERVICES,
  ]);
});
