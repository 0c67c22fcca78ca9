import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { STRIPE_SECRET_KEY, WEBHOOK_SECRET } from '../stage/neighbours/stripe.ts';
import { type Place, placeOfFile } from '../stage/own-server.ts';
import { newPerson, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, startServer, type TestServer } from '../stage/server.ts';

type Fault = (response: ServerResponse) => unknown;

const FAULTS: Readonly<Record<string, Fault>> = {
  'refuses connections': (response) => response.destroy(),
  'answers with a page': (response) => response.end('<!doctype html><p>Please log in'),
  'has a fault': (response) => response.writeHead(500).end('{"error":{"message":"ours"}}'),
  'refuses the key': (response) =>
    response.writeHead(401).end('{"error":{"type":"invalid_request_error","message":"Bad key"}}'),
  'does not answer': () => undefined,
};

let fault: Fault | null = null;
/** Stripe: the stand-in of the project's server, unless there is a fault. */
const stripe = createServer(async (request, response) => {
  if (fault !== null) return fault(response);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const answer = await fetch(inject('contract').url + request.url, {
    method: request.method ?? 'GET',
    headers: ['authorization', 'content-type', 'idempotency-key'].flatMap((name) =>
      typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [],
    ) as [string, string][],
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(await answer.text());
});

let server: TestServer;
let place: { place: Place; remove: () => Promise<void> };
let person: Person;
beforeAll(async () => {
  await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
  place = await placeOfFile();
  server = await startServer({
    env: {
      ...place.place,
      STRIPE_API_URL: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
      STRIPE_SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_BRL: 'price_sandbox_brl',
      STRIPE_PRICE_USD: 'price_sandbox_usd',
    },
  });
  person = await newPerson({ url: server.url });
});
afterAll(async () => {
  stripe.closeAllConnections();
  stripe.close();
  await server.stop();
  await place.remove();
});

const call = (name: string, method = 'POST') =>
  fetch(`${server.url}/functions/v1/${name}`, {
    method,
    headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${person.accessToken}` },
  });

/** The operator deletes the person. */
const deleteByOperator = () =>
  fetch(`${server.url}/auth/v1/admin/users/${person.id}`, {
    method: 'DELETE',
    headers: { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` },
  });

const CALLS = [
  'create_checkout_session',
  'cancel_subscription',
  'keep_subscription',
  'create_portal_session',
  'delete_user',
];

it('says that Stripe is away, soon and in one line of the log for each call, and takes payments again after it', async () => {
  expect((await call('create_checkout_session')).status).toBe(200);
  for (const [name, its] of Object.entries(FAULTS)) {
    fault = its;
    const [began, logged] = [performance.now(), server.output().length];
    const [byOperator, ...answers] = await Promise.all([
      deleteByOperator(),
      call('checkout_session_status?session_id=cs_test_1', 'GET'),
      ...CALLS.map((name) => call(name)),
    ]);
    expect(performance.now() - began, name).toBeLessThan(20_000);
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')], name).toEqual([503, '2']);
      expect(await answer.json()).toEqual({ error: 'the server is not available right now' });
    }
    expect([byOperator.status, byOperator.headers.get('retry-after')], name).toEqual([503, '2']);
    expect(await byOperator.json()).toMatchObject({ msg: expect.stringMatching(/again/) });
    const lines = () =>
      server
        .output()
        .slice(logged)
        .match(/"level":(40|50)/g) ?? [];
    await expect.poll(lines, { message: name }).toHaveLength(answers.length + 1);
  }
  fault = null;
  stripe.closeAllConnections();
  const again = await call('create_checkout_session');
  expect([again.status, await again.json()]).toMatchObject([200, { currency: 'usd' }]);
  expect((await deleteByOperator()).status).toBe(200);
}, 120_000);
