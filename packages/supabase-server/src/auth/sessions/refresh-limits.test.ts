import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AuthUnderTest, type Session, startAuth } from '../../../testing/auth-server.ts';
import { sql } from '../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';

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

it('keeps 300 refresh tokens of a session that is renewed all day, and goes on renewing it', async () => {
  let session = await auth.newPerson('patient@example.com');
  const first = session.refresh_token;
  for (let turn = 0; turn < 310; turn += 1) {
    auth.wait(11);
    const { status, body } = await refresh(session.refresh_token);
    expect(status).toBe(200);
    session = body as unknown as Session;
  }
  const { rows } = await withinScope(auth.executor, AUTH_SCOPE, (tx) =>
    tx.run(sql`
      select count(*)::text as kept from auth.refresh_tokens
      where session_id = ${String(decodeJwt(session.access_token).session_id)}::uuid`),
  );
  expect(rows).toEqual([{ kept: '300' }]);
  expect((await refresh(first)).body).toMatchObject({ code: 'refresh_token_not_found' });
  expect((await refresh(session.refresh_token)).status).toBe(200);
});
