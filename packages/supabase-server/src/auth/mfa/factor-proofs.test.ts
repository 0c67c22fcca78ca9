import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type AuthUnderTest, startAuth } from '../../../testing/auth-server.ts';
import { asFactor, asSession, claims, factorCalls } from '../../../testing/factors.ts';

let auth: AuthUnderTest;
let calls: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  auth = await startAuth();
  calls = factorCalls(auth);
}, 60_000);
afterAll(() => auth.close());

describe('a proof of a second factor (protocol 2.21)', () => {
  it('survives refreshes, and refresh tokens from before the proof are refused', async () => {
    const { before, session } = await calls.guarded('chain@example.com');
    const next = asSession(await calls.refresh(session.refresh_token));
    expect(claims(next)).toMatchObject({ aal: 'aal2', amr: claims(session).amr });
    expect((await calls.refresh(before.refresh_token)).body.code).toBe('refresh_token_not_found');
    expect((await calls.user(next)).status).toBe(200);
  });

  it('is required of every new session, and ends the sessions that have not given it', async () => {
    const { session, factor } = await calls.guarded('again@example.com');
    const [one, other] = [
      await calls.signIn('again@example.com'),
      await calls.signIn('again@example.com'),
    ];
    expect(claims(one)).toMatchObject({ aal: 'aal1' });
    const raised = asSession(await calls.prove(one, factor));
    expect(claims(raised).aal).toBe('aal2');
    const alive = await Promise.all([session, raised, other].map(calls.user));
    expect(alive.map(({ status }) => status)).toEqual([200, 200, 403]);
  });

  it('takes each code once, however many requests send it', async () => {
    const { factor } = await calls.guarded('replay@example.com');
    const session = await calls.signIn('replay@example.com');
    const begun = await Promise.all([1, 2, 3].map(() => calls.challenge(session, factor)));
    const code = calls.codeOf(factor);
    const answers = await Promise.all(
      begun.map(({ body }) => calls.verify(session, factor, body.id, code)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const raised = asSession(answers.find(({ status }) => status === 200) as Answer);
    const again = await calls.prove(raised, factor, code);
    expect([again.status, again.body.code]).toEqual([422, 'mfa_verification_failed']);
    const older = await calls.prove(raised, factor, calls.codeOf(factor, -1));
    expect(older.body.message).toBe('Invalid TOTP code entered');
  });

  it('ends a challenge after five wrong codes, after five minutes, and after the right one', async () => {
    const { factor } = await calls.guarded('tries@example.com');
    const session = await calls.signIn('tries@example.com');
    const { id } = (await calls.challenge(session, factor)).body;
    for (let nth = 0; nth < 5; nth += 1) {
      const wrong = await calls.verify(session, factor, id, '000000');
      expect(wrong.body.code).toBe('mfa_verification_failed');
    }
    const expired = {
      code: 'mfa_challenge_expired',
      message: `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    };
    expect((await calls.verify(session, factor, id, calls.codeOf(factor))).body).toEqual(expired);
    const old = (await calls.challenge(session, factor)).body.id;
    calls.wait(301);
    expect((await calls.verify(session, factor, old, calls.codeOf(factor))).body.code).toBe(
      'mfa_challenge_expired',
    );
    const used = (await calls.challenge(session, factor)).body.id;
    const raised = asSession(await calls.verify(session, factor, used, calls.codeOf(factor)));
    calls.wait(30);
    expect((await calls.verify(raised, factor, used, calls.codeOf(factor))).body).toEqual({
      code: 'mfa_factor_not_found',
      message: 'MFA factor with the provided challenge ID not found',
    });
  });

  it('is answered again with the same tokens where the answer was lost, to the same request alone', async () => {
    const { factor } = await calls.guarded('lost@example.com');
    const session = await calls.signIn('lost@example.com');
    const { id } = (await calls.challenge(session, factor)).body;
    const code = calls.codeOf(factor);
    const first = asSession(await calls.verify(session, factor, id, code));
    calls.wait(120);
    const again = asSession(await calls.verify(session, factor, id, code));
    expect(again.refresh_token).toBe(first.refresh_token);
    expect(claims(again)).toMatchObject({ aal: 'aal2', amr: claims(first).amr });
    const begun = (await calls.challenge(session, factor)).body.id;
    const others = [
      await calls.verify(first, factor, id, code),
      await calls.verify(session, factor, begun, code),
      await calls.verify(session, factor, id, '000000'),
    ];
    expect(others.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect((await calls.refresh(again.refresh_token)).status).toBe(200);
  });

  it('is not answered again once its session was renewed, nor ten minutes later', async () => {
    const { factor } = await calls.guarded('late@example.com');
    for (const passes of [(token: string) => calls.refresh(token), async () => calls.wait(601)]) {
      const session = await calls.signIn('late@example.com');
      const { id } = (await calls.challenge(session, factor)).body;
      calls.wait(30);
      const code = calls.codeOf(factor);
      await passes(asSession(await calls.verify(session, factor, id, code)).refresh_token);
      expect((await calls.verify(session, factor, id, code)).status).toBe(422);
    }
  });

  it('is refused from another person', async () => {
    const { factor, session } = await calls.guarded('owner@example.com');
    const mallory = await auth.newPerson('mallory@example.com');
    const own = asFactor(await calls.enrol(mallory));
    const { id } = (await calls.challenge(session, factor)).body;
    const attempts = [
      [await calls.challenge(mallory, factor), 404],
      [await calls.verify(mallory, factor, id, calls.codeOf(factor)), 404],
      [await calls.verify(mallory, own, id, calls.codeOf(factor)), 422],
      [await calls.remove(mallory, factor), 404],
    ] as const;
    for (const [answer, status] of attempts) {
      expect([answer.status, answer.body.code]).toEqual([status, 'mfa_factor_not_found']);
    }
    expect((await calls.verify(session, factor, id, calls.codeOf(factor))).status).toBe(200);
  });
});
