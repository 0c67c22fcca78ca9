import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AuthUnderTest, startAuth } from '../../../testing/auth-server.ts';
import { databaseFaults } from '../../database/port/database-error.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import type { AuthParts } from '../dependencies.ts';
import { authorize } from './social/authorize.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
  vi.spyOn(auth.executor, 'transaction').mockRejectedValue(databaseFaults.lost('gone'));
});
afterAll(() => auth.close());

const AWAY = {
  error: 'temporarily_unavailable',
  error_code: 'unexpected_failure',
  error_description: 'The database is not available right now',
};

it('a browser that comes back from a provider is told by an address that the database is away', async () => {
  const { status, location } = await auth.send('GET', `/callback?code=1&state=${randomUUID()}`);
  expect([status, Object.fromEntries(location.searchParams)]).toEqual([303, AWAY]);
});

it('so is one that opens the link of a mail: the link has not expired', async () => {
  const { status, fragment } = await auth.send('GET', '/verify?type=signup&token=a');
  expect([status, Object.fromEntries(fragment)]).toEqual([303, { ...AWAY, sb: '' }]);
});

it('so is one on its way to a provider', async () => {
  const parts = {
    limits: { take: () => Promise.reject(databaseFaults.lost('gone')) },
    providers: new Map([['known', {}]]),
    mailTexts: { languageIn: () => null },
    redirect: () => new URL('https://bloom.example/sign_in'),
  } as unknown as AuthParts;
  const app = new Hono<HttpEnvironment>()
    .use((c, next) => {
      c.set('log', pino({ level: 'silent' }));
      return next();
    })
    .get('/authorize', authorize(parts));
  const answer = await app.request('/authorize?provider=known');
  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  expect([answer.status, Object.fromEntries(searchParams)]).toEqual([302, AWAY]);
});
