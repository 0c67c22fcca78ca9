import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthUnderTest,
  PASSWORD,
  type Session,
  startAuth,
} from '../../../testing/auth-server.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
}, 60_000);
afterAll(() => auth.close());

const DAY = 24 * 3600;
const refresh = (refresh_token: string) =>
  auth.send('POST', '/token?grant_type=refresh_token', { refresh_token });
const refreshed = async (token: string) => (await refresh(token)).body as unknown as Session;
const user = (session: Session) => auth.send('GET', '/user', undefined, session.access_token);
const signIn = async (email: string) => {
  const answer = await auth.send('POST', '/token?grant_type=password', {
    email,
    password: PASSWORD,
  });
  return answer.body as unknown as Session;
};

describe('a refresh (protocol 2.9)', () => {
  it('gives a new pair of tokens for the same session', async () => {
    const session = await auth.newPerson('chain@example.com');
    let current = session;
    for (let hour = 0; hour < 5; hour += 1) {
      auth.wait(3500);
      const next = await refreshed(current.refresh_token);
      expect(next.refresh_token).toMatch(/^[a-z0-9]{12}$/);
      expect(next.refresh_token).not.toBe(current.refresh_token);
      current = next;
    }
    expect((await user(current)).status).toBe(200);
  });

  it('whose answer was lost gives the active token again, even a day later', async () => {
    const { refresh_token: parent } = await auth.newPerson('lost@example.com');
    const first = await refreshed(parent);
    auth.wait(DAY);
    const again = await refreshed(parent);
    expect(again.refresh_token).toBe(first.refresh_token);
    expect((await refresh(again.refresh_token)).status).toBe(200);
  });

  it('with a token replaced within ten seconds gives another one', async () => {
    const { refresh_token: first } = await auth.newPerson('moment@example.com');
    const second = await refreshed(first);
    const third = await refreshed(second.refresh_token);
    auth.wait(9);
    const again = await refreshed(first);
    expect([second.refresh_token, third.refresh_token]).not.toContain(again.refresh_token);
    for (const { refresh_token } of [third, again]) {
      expect((await refresh(refresh_token)).status).toBe(200);
    }
  });

  it('with a token replaced more than ten seconds ago revokes the session and all its tokens', async () => {
    const stolen = await auth.newPerson('stolen@example.com');
    const other = await signIn('stolen@example.com');
    const second = await refreshed(stolen.refresh_token);
    const third = await refreshed(second.refresh_token);
    auth.wait(11);
    const replay = await refresh(stolen.refresh_token);
    expect([replay.status, replay.body]).toEqual([
      400,
      {
        code: 'refresh_token_already_used',
        message: 'Invalid Refresh Token: Already Used',
      },
    ]);
    for (const { refresh_token } of [stolen, second, third]) {
      expect((await refresh(refresh_token)).body.code).toBe('refresh_token_already_used');
    }
    expect((await user(third)).body.code).toBe('session_not_found');
    expect((await user(other)).status).toBe(200);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  it('fifty times at once leaves one working session', async () => {
    const session = await auth.newPerson('storm@example.com');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refresh(session.refresh_token)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const tokens = new Set(answers.map(({ body }) => body.refresh_token));
    expect(tokens.size).toBe(1);
    const [result] = await auth.executor.batch([
      {
        text: 'select count(*)::int as sessions from auth.sessions s join auth.users u on u.id = s.user_id where u.email = \'storm@example.com\' and s.amr @> \'[{"method":"password"}]\'',
        values: [],
      },
    ]);
    expect(result?.rows).toEqual([{ sessions: 1 }]);
    const [token] = tokens;
    expect((await refresh(String(token))).status).toBe(200);
  });

  it('is refused after 30 idle days, and after 90 days in any case', async () => {
    const idle = await auth.newPerson('idle@example.com');
    auth.wait(30 * DAY + 1);
    expect((await refresh(idle.refresh_token)).body).toEqual({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired (Inactivity)',
    });
    let busy = await signIn('idle@example.com');
    for (let count = 0; count < 3; count += 1) {
      auth.wait(29 * DAY);
      busy = await refreshed(busy.refresh_token);
    }
    auth.wait(4 * DAY);
    expect((await refresh(busy.refresh_token)).body).toEqual({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired',
    });
  });

  it.each([
    ['', 400, { error: 'invalid_request', error_description: 'refresh_token required' }],
    ['short', 400, { code: 'validation_failed', message: 'Refresh token is not valid' }],
    [
      'abcdefghijkl',
      400,
      {
        code: 'refresh_token_not_found',
        message: 'Invalid Refresh Token: Refresh Token Not Found',
      },
    ],
  ])('with %j is refused', async (token, status, body) => {
    const answer = await refresh(token);
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  it('is refused with an access token, as a request is with a refresh token', async () => {
    const session = await auth.newPerson('swapped@example.com');
    expect((await refresh(session.access_token)).body.code).toBe('validation_failed');
    const swapped = { ...session, access_token: session.refresh_token };
    expect((await user(swapped)).body.code).toBe('bad_jwt');
  });
});

describe('signing out (protocol 2.12)', () => {
  it.each([
    ['global', [403, 403, 403]],
    ['local', [403, 200, 200]],
    ['others', [200, 403, 403]],
  ])('%s ends the sessions that it names', async (scope, statuses) => {
    const email = `out-${scope}@example.com`;
    await auth.newPerson(email);
    const sessions = [await signIn(email), await signIn(email), await signIn(email)] as const;
    const stranger = await auth.newPerson(`stranger-${scope}@example.com`);
    const path = `/logout?scope=${scope}`;
    const { status } = await auth.send('POST', path, undefined, sessions[0].access_token);
    expect(status).toBe(204);
    const after = await Promise.all(sessions.map(async (session) => (await user(session)).status));
    expect(after).toEqual(statuses);
    const dead = sessions[statuses.indexOf(403)];
    expect((await refresh(dead?.refresh_token ?? '')).body.code).toBe('refresh_token_not_found');
    expect((await user(stranger)).status).toBe(200);
  });

  it('refuses any other scope', async () => {
    const session = await auth.newPerson('scope@example.com');
    const answer = await auth.send('POST', '/logout?scope=x', undefined, session.access_token);
    expect(answer.body).toEqual({
      code: 'validation_failed',
      message: 'Unsupported logout scope "x"',
    });
  });
});
