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

/** Sends a browser on its way to a provider while the database refuses it; returns the answer, and what the log warns of. */
async function onItsWay(refusal: Error) {
  const parts = {
    limits: { take: () => Promise.reject(refusal) },
    providers: new Map([['known', {}]]),
    mailTexts: { languageIn: () => null },
    redirect: () => new URL('https://bloom.example/sign_in'),
  } as unknown as AuthParts;
  const warned: string[] = [];
  const app = new Hono<HttpEnvironment>()
    .use((c, next) => {
      c.set('log', pino({ level: 'warn' }, { write: (line: string) => void warned.push(line) }));
      return next();
    })
    .get('/authorize', authorize(parts));
  const answer = await app.request('/authorize?provider=known');
  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  return { told: [answer.status, Object.fromEntries(searchParams)], warned };
}

it('so is one on its way to a provider', async () => {
  const { told, warned } = await onItsWay(databaseFaults.lost('gone'));
  expect(told).toEqual([302, AWAY]);
  expect(warned).toHaveLength(1);
});

it('whoever has too much waiting is told so, and nobody else', async () => {
  const { told, warned } = await onItsWay(databaseFaults.tooManyRequests());
  const error_description = 'You have asked for more than your share of this server';
  expect(told).toEqual([302, { ...AWAY, error_description }]);
  expect(warned).toEqual([]);
});
