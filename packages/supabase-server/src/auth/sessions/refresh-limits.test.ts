import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AuthUnderTest, type Session, startAuth } from '../../../testing/auth-server.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({ rateLimits: 'on' });
}, 60_000);
afterAll(() => auth.close());
beforeEach(() => auth.wait(300));

const refresh = (refresh_token: string) =>
  auth.send('POST', '/token?grant_type=refresh_token', { refresh_token });

it('renews a session also from an address that has sent too many wrong tokens', async () => {
  const { refresh_token } = await auth.newPerson('neighbour@example.com');
  const statuses: number[] = [];
  for (let turn = 0; turn < 152; turn += 1) statuses.push((await refresh('abcdefghijkl')).status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(149);
  expect((await refresh(refresh_token)).status).toBe(200);
});

it('refuses refreshes of a session after thirty in five minutes, and of no other session', async () => {
  const other = await auth.newPerson('other@example.com');
  let session = await auth.newPerson('restless@example.com');
  let answer = await refresh(session.refresh_token);
  let times = 0;
  while (answer.status === 200 && times < 100) {
    times += 1;
    session = answer.body as unknown as Session;
    answer = await refresh(session.refresh_token);
  }
  expect([times, answer.status, answer.headers.get('retry-after')]).toEqual([30, 503, '5']);
  expect((await refresh(other.refresh_token)).status).toBe(200);
  auth.wait(301);
  expect((await refresh(session.refresh_token)).status).toBe(200);
});

it('renews no session more than 300 times in a day: each renewal keeps a row for a week', async () => {
  let session = await auth.newPerson('patient@example.com');
  let renewed = 0;
  for (let turn = 0; turn < 310; turn += 1) {
    auth.wait(11);
    const { status, body } = await refresh(session.refresh_token);
    if (status !== 200) continue;
    renewed += 1;
    session = body as unknown as Session;
  }
  expect(renewed).toBe(300);
  auth.wait(24 * 3600);
  expect((await refresh(session.refresh_token)).status).toBe(200);
});
