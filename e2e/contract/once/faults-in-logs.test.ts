import { expect, it } from 'vitest';
import { freshPlace } from '../own-server.ts';
import { newAddress, newPerson } from '../person.ts';
import { PUBLISHABLE_KEY, startServer } from '../server.ts';

it('no way of failing writes what was sent, nor a secret of the operator', async () => {
  const place = await freshPlace();
  const first = await startServer({ env: place });
  const person = await newPerson({ url: first.url });
  await first.stop();
  const nowhere = 'http://127.0.0.1:9';
  const secrets = {
    SMTP_URL: 'smtp://postman:Canary-postman@127.0.0.1:9',
    S3_ENDPOINT: nowhere,
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'Canary-key-id',
    S3_SECRET_ACCESS_KEY: 'Canary-s3-secret',
    STRIPE_API_URL: nowhere,
    STRIPE_SECRET_KEY: 'sk_test_Canary',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_Canary',
    STRIPE_PRICE_BRL: 'price_1',
    STRIPE_PRICE_USD: 'price_2',
  };
  const server = await startServer({ env: { ...place, ...secrets, LOG_LEVEL: 'trace' } });
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${person.accessToken}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }).then(({ status }) => status);
  const id = crypto.randomUUID();
  const password = 'Canary-password-1';
  const statuses = await Promise.all([
    send('/rest/v1/goals', { id: 'Canary-no-uuid' }),
    send('/rest/v1/goals', [
      { id, title: 'Canary-one' },
      { id, title: 'Canary-two' },
    ]),
    send('/rest/v1/wishes', { description: ' ', goal_id: id, photo_filepath: 'Canary-path' }),
    send('/rest/v1/goals', { title: 'Canary\u0000null' }),
    send('/rest/v1/goals', '{"title":"Canary-broken'),
    send('/rest/v1/goals?title=eq.Canary-filter&Canary_column=eq.1', {}),
    send('/rest/v1/goals', {}, { authorization: 'Bearer Canary.bearer.token' }),
    send('/rest/v1/goals?apikey=Canary-query-key', {}, { apikey: 'Canary-header-key' }),
    send('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'Canary-refresh' }),
    send('/auth/v1/token?grant_type=password', `{"password":"${password}`),
    send('/auth/v1/token?grant_type=password', { email: person.email, password }),
    send('/auth/v1/signup', { email: newAddress(), password }),
    send('/auth/v1/recover', { email: person.email }),
    send('/auth/v1/verify?token=Canary-token&type=signup', { token_hash: 'Canary-hash' }),
    send(`/storage/v1/object/goal-photos/${person.id}/x.png?token=Canary-signed`, 'Canary-bytes'),
    send(`/storage/v1/object/goal-photos/${person.id}/x.gif`, 'GIF89a\u0001 Canary-picture', {
      'content-type': 'image/gif',
    }),
    send('/functions/v1/create_checkout_session', { language: 'Canary-language' }),
    send('/functions/v1/stripe_webhook', { Canary: 1 }, { 'stripe-signature': 't=1,v1=Canary' }),
    send('/functions/v1/contact', { email: person.email, message: 'Canary-message' }),
  ]);
  await server.stop();
  expect(statuses.filter((status) => status < 400)).toEqual([]);
  // Some of these are faults that are logged with their reasons: those must have been reached.
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThanOrEqual(3);
  const told = server
    .output()
    .split('\n')
    .filter((line) => /canary/i.test(line));
  expect(told).toEqual([]);
});
