import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AuthUnderTest,
  OPERATOR,
  PASSWORD,
  type Session,
  startAuth,
} from '../../../testing/auth-server.ts';
import { sql } from '../../database/port/executor.ts';
import { AUTH_SCOPE, runInScope } from '../../database/scope.ts';

let auth: AuthUnderTest;
let session: Session;
const email = 'banned@example.com';
const ban = (until: string | null) =>
  runInScope(
    auth.executor,
    AUTH_SCOPE,
    sql`update auth.users set banned_until = ${until}::timestamptz where email = ${email}::text`,
  );
const signIn = (password: string) =>
  auth.send('POST', '/token?grant_type=password', { email, password });

beforeAll(async () => {
  auth = await startAuth({ mailIntervalSeconds: 0 });
  session = await auth.newPerson(email);
  await auth.send('POST', '/otp', { email });
  await ban('2999-01-01');
}, 60_000);
afterAll(() => auth.close());

it.each([
  ['GET', '/user', undefined],
  ['PUT', '/user', { data: { theme: 'dark' } }],
  ['GET', '/reauthenticate', undefined],
  ['POST', '/logout?scope=others', undefined],
])('a banned person’s session is refused %s %s', async (method, path, body) => {
  const answer = await auth.send(method, path, body, session.access_token);
  expect([answer.status, answer.body.code]).toEqual([403, 'user_banned']);
});

it('a ban ends every way to sign in, is reported only with the right password, and ends by itself', async () => {
  const right = await signIn(PASSWORD);
  expect([right.status, right.body.code]).toEqual([400, 'user_banned']);
  expect((await signIn('Wrong-horse-7')).body.code).toBe('invalid_credentials');
  const { refresh_token } = session;
  const path = '/token?grant_type=refresh_token';
  const refreshed = await auth.send('POST', path, { refresh_token });
  expect(refreshed.body).toMatchObject({
    code: 'user_banned',
    message: 'Invalid Refresh Token: User Banned',
  });
  const { code, link } = auth.newestMail(email);
  const coded = await auth.send('POST', '/verify', { type: 'email', email, token: code });
  expect([coded.status, coded.body.code]).toEqual([403, 'otp_expired']);
  expect((await auth.send('GET', link)).fragment.get('error_code')).toBe('user_banned');

  const id = JSON.parse(
    Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  ).sub as string;
  const seen = await auth.send('GET', `/admin/users/${id}`, undefined, OPERATOR);
  expect(seen.body.banned_until).toBe('2999-01-01T00:00:00Z');
  await ban('2026-01-01');
  expect((await signIn(PASSWORD)).status).toBe(200);
  expect((await auth.send('POST', path, { refresh_token })).status).toBe(200);
});

it('a ban without an end counts', async () => {
  const read = () => auth.send('GET', '/user', undefined, session.access_token);
  await ban('infinity');
  expect((await read()).body.code).toBe('user_banned');
  expect((await signIn(PASSWORD)).body.code).toBe('user_banned');
  await ban('-infinity');
  expect((await read()).status).toBe(200);
  expect((await signIn(PASSWORD)).status).toBe(200);
});

it('the code of a flow that was finished before a ban opens no session', async () => {
  await ban('2999-01-01');
  const hash = createHash('sha256').update('code').digest('hex');
  const verifier = 'v'.repeat(43);
  await runInScope(
    auth.executor,
    AUTH_SCOPE,
    sql`insert into auth.flow_state (id, user_id, auth_code_hash, code_challenge, code_challenge_method, provider_type,
        authentication_method, created_at, auth_code_issued_at)
      select gen_random_uuid(), id, ${hash}::text, ${verifier}::text, 'plain', 'email', 'recovery',
        '2999-01-01', '2999-01-01'
      from auth.users where email = ${email}::text`,
  );
  const exchange = { auth_code: 'code', code_verifier: verifier };
  const answer = await auth.send('POST', '/token?grant_type=pkce', exchange);
  expect([answer.status, answer.body.code]).toEqual([400, 'user_banned']);
});
