import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthUnderTest,
  OPERATOR,
  type Session,
  startAuth,
} from '../../../testing/auth-server.ts';
import { asFactor, asSession, claims, factorCalls } from '../../../testing/factors.ts';

let auth: AuthUnderTest;
let calls: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  auth = await startAuth();
  calls = factorCalls(auth);
}, 60_000);
afterAll(() => auth.close());

describe('a second factor (protocol 2.21)', () => {
  it('shows its secret once, and counts after its first code', async () => {
    const session = await auth.newPerson('first@example.com');
    const enrolled = await auth.send(
      'POST',
      '/factors',
      { factor_type: 'totp', friendly_name: ' Phone ', issuer: 'Bloom' },
      session.access_token,
    );
    expect(enrolled.body).toEqual({
      id: expect.any(String),
      type: 'totp',
      friendly_name: 'Phone',
      totp: {
        qr_code: expect.stringMatching(/^<svg/),
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringContaining('otpauth://totp/Bloom:first%40example.com?'),
      },
    });
    const factor = asFactor(enrolled);
    const unverified = (await calls.user(session)).body.factors;
    expect(unverified).toEqual([
      {
        id: factor.id,
        created_at: expect.any(String),
        updated_at: expect.any(String),
        status: 'unverified',
        friendly_name: 'Phone',
        factor_type: 'totp',
        last_challenged_at: null,
        phone: null,
      },
    ]);
    const begun = await calls.challenge(session, factor);
    expect(begun.body).toEqual({
      id: expect.any(String),
      type: 'totp',
      expires_at: calls.now() + 300,
    });
    const verified = await calls.verify(session, factor, begun.body.id, calls.codeOf(factor));
    expect(verified.status).toBe(200);
    expect(verified.body.user).toMatchObject({ factors: [{ status: 'verified' }] });
    expect(claims(asSession(verified))).toMatchObject({
      aal: 'aal2',
      session_id: claims(session).session_id,
      amr: [
        { method: 'totp', timestamp: calls.now() },
        { method: 'password', timestamp: calls.now() },
      ],
    });
  });

  it('is required to change factors, the password and the address', async () => {
    const { factor, session } = await calls.guarded('guard@example.com');
    const plain = await calls.signIn('guard@example.com');
    const put = (body: object, by: Session) => auth.send('PUT', '/user', body, by.access_token);
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    for (const change of [{ password: 'Another-horse-8' }, { email: 'guard2@example.com' }]) {
      const refused = await put(change, plain);
      expect([refused.status, refused.body]).toEqual([401, { code: 'insufficient_aal', message }]);
    }
    expect((await put({ data: { full_name: 'Ana' } }, plain)).status).toBe(200);
    const added = await calls.enrol(plain, 'second');
    expect([added.status, added.body.message]).toEqual([
      403,
      'AAL2 required to enroll a new factor',
    ]);
    const removed = await calls.remove(plain, factor);
    expect([removed.status, removed.body.message]).toEqual([
      422,
      'AAL2 required to unenroll verified factor',
    ]);
    expect((await put({ password: 'Another-horse-8' }, session)).status).toBe(200);
  });

  it('lowers to aal1 the sessions that it alone had raised when it is removed', async () => {
    const { factor, session } = await calls.guarded('remove@example.com');
    const spare = asFactor(await calls.enrol(session, 'Spare'));
    const byPlain = await calls.signIn('remove@example.com');
    const bySpare = asSession(await calls.prove(session, spare));
    expect((await calls.user(byPlain)).status).toBe(403);
    const byFirst = asSession(await calls.prove(await calls.signIn('remove@example.com'), factor));
    expect((await calls.remove(bySpare, factor)).body).toEqual({ id: factor.id });
    const [kept, lowered] = await Promise.all(
      [bySpare, byFirst].map(async (held) => asSession(await calls.refresh(held.refresh_token))),
    );
    expect(claims(kept as Session)).toMatchObject({ aal: 'aal2' });
    expect(claims(lowered as Session)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    });
  });

  it('is one of ten at most, each with its own name, and removed when it is never verified', async () => {
    const session = await auth.newPerson('many@example.com');
    expect((await calls.enrol(session)).status).toBe(200);
    expect((await calls.enrol(session)).body).toEqual({
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "" for this user already exists',
    });
    for (let nth = 1; nth < 10; nth += 1) await calls.enrol(session, `Number ${nth}`);
    const full = await calls.enrol(session, 'One more');
    expect([full.status, full.body.code]).toEqual([422, 'too_many_enrolled_mfa_factors']);
    calls.wait(300);
    const factor = asFactor(await calls.enrol(session));
    expect((await calls.user(session)).body.factors).toHaveLength(1);
    await calls.enrol(session, 'Begun');
    const raised = asSession(await calls.prove(session, factor));
    expect((await calls.user(raised)).body.factors).toMatchObject([{ id: factor.id }]);
  });

  it('reports what is wrong with a request, only to a signed-in person', async () => {
    const session = await calls.signIn('many@example.com');
    const nowhere = '/factors/00000000-0000-4000-8000-000000000000/challenge';
    const enrolling = { factor_type: 'totp' };
    for (const [path, body, status, code] of [
      ['/factors', { factor_type: 'smoke' }, 400, 'validation_failed'],
      ['/factors', { factor_type: 'phone' }, 422, 'mfa_phone_enroll_not_enabled'],
      ['/factors', { ...enrolling, friendly_name: 'x'.repeat(65) }, 400, 'validation_failed'],
      ['/factors', { ...enrolling, friendly_name: 'a\u0000b' }, 400, 'validation_failed'],
      ['/factors/7/challenge', {}, 404, 'validation_failed'],
      [nowhere, {}, 404, 'mfa_factor_not_found'],
      ['/factors/7/verify', { code: '1', challenge_id: '7' }, 400, 'validation_failed'],
      ['/factors/7/verify', { challenge_id: '7' }, 400, 'validation_failed'],
    ] as const) {
      const answer = await auth.send('POST', path, body, session.access_token);
      expect([path, answer.status, answer.body.code]).toEqual([path, status, code]);
      expect((await auth.send('POST', path, body)).status).toBe(403);
    }
  });

  it('is stored sealed', async () => {
    const session = await auth.newPerson('sealed@example.com');
    const { id, secret } = asFactor(await calls.enrol(session));
    const [found] = await auth.executor.batch([
      {
        text: 'select to_jsonb(f)::text as row from auth.mfa_factors f where id = $1',
        values: [id],
      },
    ]);
    expect(found?.rows[0]?.row).toEqual(expect.stringContaining(id));
    expect(found?.rows[0]?.row).not.toContain(secret);
  });

  it('is listed and removed by the operator, for a person who has lost it', async () => {
    const { factor, session } = await calls.guarded('lost@example.com');
    const person = claims(session).sub;
    const list = () => auth.send('GET', `/admin/users/${person}/factors`, undefined, OPERATOR);
    const path = `/admin/users/${person}/factors/${factor.id}`;
    expect((await auth.send('DELETE', path, undefined, session.access_token)).body.code).toBe(
      'not_admin',
    );
    expect(Object.values((await list()).body)).toMatchObject([{ id: factor.id }]);
    expect((await auth.send('DELETE', path, undefined, OPERATOR)).body).toMatchObject({
      id: factor.id,
    });
    expect((await auth.send('DELETE', path, undefined, OPERATOR)).status).toBe(404);
    expect(claims(asSession(await calls.refresh(session.refresh_token))).aal).toBe('aal1');
    expect((await calls.user(await calls.signIn('lost@example.com'))).body.factors).toBeUndefined();
  });
});
