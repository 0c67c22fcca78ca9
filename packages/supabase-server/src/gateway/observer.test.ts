import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HttpEnvironment } from './environment.ts';
import { type Answered, observe } from './observer.ts';

const seen: Answered[] = [];
const app = new Hono<HttpEnvironment>()
  .use(
    observe({
      request: async (_headers, answer) => void seen.push(await answer()),
      databaseTurn: () => undefined,
    }),
  )
  .post('/auth/v1/token', (c) => c.text(''))
  .post('/auth/v1/verify', (c) => c.text(''))
  .post('/auth/v1/factors/recovery-codes/verify', (c) => c.text(''))
  .post('/auth/v1/factors/:factor/verify', (c) => c.text(''))
  .post('/auth/v1/passkeys/authentication/options', (c) => c.text(''))
  .post('/auth/v1/passkeys/authentication/verify', (c) => c.text(''))
  .post('/auth/v1/passkeys/registration/verify', (c) => c.text(''))
  .post('/auth/v1/signup', (c) => c.text(''));

it.each([
  ['/token?grant_type=password', 'password'],
  ['/token?grant_type=made-up', 'unknown'],
  ['/verify', 'mail'],
  ['/factors/00000000-0000-4000-8000-000000000001/verify', 'factor'],
  ['/factors/recovery-codes/verify', 'factor'],
  ['/passkeys/authentication/verify', 'passkey'],
  ['/passkeys/authentication/options', null],
  ['/passkeys/registration/verify', null],
  ['/signup', null],
])('a request to %s is a sign-in by %s', async (path, signIn) => {
  seen.length = 0;
  await app.request(`/auth/v1${path}`, { method: 'POST' }, { incoming: {} });
  expect(seen).toMatchObject([{ status: 200, signIn }]);
});
