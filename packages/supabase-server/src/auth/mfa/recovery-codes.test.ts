import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthUnderTest, type Session, startAuth } from '../../../testing/auth-server.ts';
import { asFactor, asSession, claims, factorCalls } from '../../../testing/factors.ts';

let auth: AuthUnderTest;
let calls: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  auth = await startAuth({
    rateLimits: 'on',
    undoPage: '/undo',
    accountPages: { signIn: '/sign_in', resetPassword: '/reset_password' },
  });
  calls = factorCalls(auth);
}, 60_000);
afterAll(() => auth.close());
// Earlier tests have used up some of the limits by address.
beforeEach(() => calls.wait(300));

const path = '/factors/recovery-codes';
const make = (by: Session, body?: object) => auth.send('POST', path, body, by.access_token);
const anew = (by: Session) => auth.send('POST', `${path}/regenerate`, undefined, by.access_token);
const status = (by: Session) => auth.send('GET', path, undefined, by.access_token);
const use = (by: Session, code: string) =>
  auth.send('POST', `${path}/verify`, { code }, by.access_token);
const codesIn = ({ body }: { readonly body: Record<string, unknown> }) => body.codes as string[];
const subjects = (to: string) => auth.mails.filter((mail) => mail.to === to).map((m) => m.subject);

/** Somebody with an authenticator app and recovery codes, and another session that has proved only the password. */
async function guarded(email: string) {
  const { factor, session } = await calls.guarded(email);
  const made = await make(session);
  return { factor, session, codes: codesIn(made), plain: await calls.signIn(email) };
}

describe('recovery codes (protocol 2.21)', () => {
  it('are shown once, counted afterwards, and reported by mail', async () => {
    const email = 'made@example.com';
    const { session } = await calls.guarded(email);
    expect((await status(session)).body.code).toBe('mfa_factor_not_found');
    const made = await make(session, { friendly_name: 'Backup' });
    expect([made.status, made.body]).toEqual([
      200,
      {
        id: expect.any(String),
        type: 'recovery_code',
        friendly_name: 'Backup',
        total: 10,
        codes: Array(10).fill(expect.stringMatching(/^[a-hjkmnp-z2-9]{16}$/)),
      },
    ]);
    expect(new Set(codesIn(made)).size).toBe(10);
    const expected = { id: made.body.id, type: 'recovery_code', total: 10, remaining: 10 };
    expect((await status(session)).body).toEqual(expected);
    expect((await status(await calls.signIn(email))).body).toEqual(expected);
    expect((await make(session)).body.code).toBe('mfa_verified_factor_exists');
    expect(subjects(email).at(-1)).toBe('recoveryCodesMade');
    const kept = await auth.executor.batch([
      { text: 'select code_hash from auth.mfa_recovery_codes', values: [] },
    ]);
    for (const code of codesIn(made)) expect(JSON.stringify(kept)).not.toContain(code);
  });

  it('raise a session once each, with any spacing and case', async () => {
    const email = 'used@example.com';
    const { plain, codes } = await guarded(email);
    const [code = ''] = codes;
    const typed = ` ${code.toUpperCase().match(/.{4}/g)?.join('-')} `;
    const used = await use(plain, typed);
    expect(used.status).toBe(200);
    expect(claims(asSession(used))).toMatchObject({
      aal: 'aal2',
      session_id: claims(plain).session_id,
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect((await calls.refresh(plain.refresh_token)).status).toBe(400);
    const again = await use(await calls.signIn(email), code);
    expect([again.status, again.body]).toEqual([
      422,
      { code: 'mfa_verification_failed', message: 'Invalid recovery code entered' },
    ]);
    expect((await status(plain)).body).toMatchObject({ total: 10, remaining: 9 });
    expect(subjects(email).at(-1)).toBe('recoveryCodeUsed');
  });

  it('work once even when the requests of ten sessions send the same one', async () => {
    const email = 'raced@example.com';
    const { codes } = await guarded(email);
    const sessions = await Promise.all(Array.from({ length: 10 }, () => calls.signIn(email)));
    const tries = await Promise.all(sessions.map((session) => use(session, codes[3] ?? '')));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are used up and reported once by one request that is sent ten times, since its answer was lost', async () => {
    const email = 'lost@example.com';
    const { codes, plain } = await guarded(email);
    const tries = await Promise.all(Array.from({ length: 10 }, () => use(plain, codes[3] ?? '')));
    const tokens = tries.map((answer) => asSession(answer).refresh_token);
    expect([new Set(tokens).size, tries.map((answer) => answer.status)]).toEqual([
      1,
      Array(10).fill(200),
    ]);
    expect((await status(plain)).body).toMatchObject({ remaining: 9 });
    expect(subjects(email).filter((subject) => subject === 'recoveryCodeUsed')).toHaveLength(1);
    expect((await use(asSession(tries[0] as never), codes[3] ?? '')).status).toBe(422);
  });

  it('of another person are refused', async () => {
    const { codes } = await guarded('hers@example.com');
    const { plain } = await guarded('his@example.com');
    expect((await use(plain, codes[0] ?? '')).body.code).toBe('mfa_verification_failed');
  });

  it('need another factor, a session at aal2 and a fresh proof', async () => {
    const email = 'asked@example.com';
    const alone = await auth.newPerson('alone@example.com');
    expect((await make(alone)).body.code).toBe('mfa_recovery_codes_sole_factor');
    const { session } = await calls.guarded(email);
    const plain = await calls.signIn(email);
    expect((await make(plain)).body.code).toBe('insufficient_aal');
    calls.wait(601);
    expect((await make(session)).body.code).toBe('reauthentication_needed');
    const { session: fresh, plain: low } = await guarded('asked-too@example.com');
    expect((await anew(low)).body.code).toBe('insufficient_aal');
    const remove = (by: Session) => auth.send('DELETE', path, undefined, by.access_token);
    expect((await remove(low)).body.code).toBe('insufficient_aal');
    calls.wait(601);
    expect((await anew(fresh)).body.code).toBe('reauthentication_needed');
    expect((await remove(fresh)).body.code).toBe('reauthentication_needed');
  });

  it('are locked after ten wrong ones, and a new set lifts the lock', async () => {
    const email = 'guessed@example.com';
    const { session, codes, plain } = await guarded(email);
    for (let tries = 0; tries < 10; tries += 1) {
      calls.wait(30);
      expect((await use(plain, 'aaaaaaaaaaaaaaaa')).status).toBe(422);
    }
    const locked = await use(plain, codes[0] ?? '');
    expect([locked.status, locked.body.code]).toEqual([429, 'mfa_recovery_codes_locked']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    const renewed = await anew(session);
    expect(renewed.body).toMatchObject({ friendly_name: 'Recovery codes', total: 10 });
    expect((await use(plain, codes[0] ?? '')).status).toBe(422);
    expect((await use(plain, codesIn(renewed)[0] ?? '')).status).toBe(200);
  });

  it('cannot be challenged, enrolled or verified like another factor', async () => {
    const { session, codes } = await guarded('shape@example.com');
    const { body: set } = await status(session);
    const begun = await calls.challenge(session, { id: String(set.id) });
    expect([begun.status, begun.body.code]).toEqual([400, 'validation_failed']);
    const enrolled = await auth.send(
      'POST',
      '/factors',
      { factor_type: 'recovery_code' },
      session.access_token,
    );
    expect(enrolled.status).toBe(400);
    const verified = await auth.send(
      'POST',
      `/factors/${set.id}/verify`,
      { challenge_id: set.id, code: codes[0] },
      session.access_token,
    );
    expect([verified.status, verified.body.code]).toEqual([422, 'mfa_factor_not_found']);
  });

  it('are removed with the last other factor, and not before', async () => {
    const email = 'going@example.com';
    const { factor, session, plain, codes } = await guarded(email);
    const second = asFactor(await calls.enrol(session, 'second'));
    await calls.prove(session, second);
    await calls.remove(session, second);
    expect((await status(session)).status).toBe(200);
    const rescued = asSession(await use(await calls.signIn(email), codes[0] ?? ''));
    expect((await calls.remove(rescued, factor)).status).toBe(200);
    const { body } = await calls.user(rescued);
    expect(body).not.toHaveProperty('factors');
    expect((await status(plain)).status).not.toBe(200);
  });

  it('are removed by the link in the mail that reported them', async () => {
    const email = 'thief@example.com';
    const { plain, codes } = await guarded(email);
    const mail = auth.mails.findLast(({ subject }) => subject === 'recoveryCodesMade');
    const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const members = new URLSearchParams(link.hash.slice(1));
    expect(members.get('kind')).toBe('factor');
    const undone = await auth.send('POST', '/undo', { token: members.get('token') });
    expect(undone.body).toEqual({ undone: 'factor' });
    expect((await use(plain, codes[0] ?? '')).status).toBe(403);
    expect((await use(await calls.signIn(email), codes[0] ?? '')).status).toBe(422);
  });
});
