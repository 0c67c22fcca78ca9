import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthUnderTest, type Session, startAuth } from '../../../testing/auth-server.ts';
import { asSession, claims, factorCalls } from '../../../testing/factors.ts';
import { SoftwareAuthenticator, type Twist } from '../../../testing/software-authenticator.ts';

const ORIGIN = 'https://bloom.example';

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

type Options = Parameters<SoftwareAuthenticator['create']>[0] &
  Parameters<SoftwareAuthenticator['get']>[0];

const post = (path: string, body: object, by?: Session) =>
  auth.send('POST', `/passkeys/${path}`, body, by?.access_token);
const subjects = (to: string) => auth.mails.filter((mail) => mail.to === to).map((m) => m.subject);

async function begun(path: string, by?: Session) {
  const { body } = await post(`${path}/options`, {}, by);
  return { challenge_id: body.challenge_id, options: body.options as Options };
}

async function add(by: Session, key = new SoftwareAuthenticator(ORIGIN), twist: Twist = {}) {
  const { challenge_id, options } = await begun('registration', by);
  const credential = key.create(options, twist);
  const answer = await post('registration/verify', { challenge_id, credential }, by);
  return { key, answer, id: String(answer.body.id) };
}

async function signIn(key: SoftwareAuthenticator, twist: Twist = {}) {
  const { challenge_id, options } = await begun('authentication');
  return post('authentication/verify', { challenge_id, credential: key.get(options, twist) });
}

const list = (by: Session) => auth.send('GET', '/passkeys', undefined, by.access_token);
const remove = (by: Session, id: string) =>
  auth.send('DELETE', `/passkeys/${id}`, undefined, by.access_token);

describe('passkeys (protocol 2.24)', () => {
  it('are added, listed, renamed, and reported by mail; they sign their owner in at aal2', async () => {
    const email = 'owner@example.com';
    const person = await auth.newPerson(email);
    const { options } = await begun('registration', person);
    expect(options).toMatchObject({
      rp: { id: 'bloom.example', name: 'Test' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const { key, answer, id } = await add(person);
    expect([answer.status, answer.body]).toEqual([
      200,
      { id: expect.any(String), created_at: expect.any(String) },
    ]);
    expect(subjects(email).at(-1)).toBe('passkeyAdded');
    const again = await begun('registration', person);
    expect(again.options).toMatchObject({ excludeCredentials: [{ id: key.credentialId }] });

    const named = await auth.send(
      'PATCH',
      `/passkeys/${id}`,
      { friendly_name: ' Laptop ' },
      person.access_token,
    );
    expect(named.body).toMatchObject({ id, friendly_name: 'Laptop' });

    const session = asSession(await signIn(key));
    expect(claims(session)).toMatchObject({
      email,
      aal: 'aal2',
      amr: [{ method: 'passkey' }],
    });
    expect((await list(person)).body).toMatchObject([
      { id, friendly_name: 'Laptop', last_used_at: expect.any(String) },
    ]);
    const renewed = asSession(await calls.refresh(session.refresh_token));
    expect(claims(renewed)).toMatchObject({ aal: 'aal2' });
  });

  it('end the other sessions that they opened when removed, and lower the asking one to aal1', async () => {
    const email = 'gone@example.com';
    const { key, id } = await add(await auth.newPerson(email));
    const [one, other] = [asSession(await signIn(key)), asSession(await signIn(key))];
    expect((await remove(one, id)).status).toBe(204);
    expect((await calls.user(other)).body.code).toBe('session_not_found');
    expect(claims(asSession(await calls.refresh(one.refresh_token)))).toMatchObject({
      aal: 'aal1',
    });
    expect((await list(one)).body).toEqual([]);
    expect((await signIn(key)).body.code).toBe('webauthn_credential_not_found');
    expect(subjects(email).at(-1)).toBe('passkeyRemoved');
  });

  it('replace the second step, and are added and removed at aal2 only', async () => {
    const email = 'two-step@example.com';
    const { session, factor } = await calls.guarded(email);
    const { key, id } = await add(session);
    const plain = await calls.signIn(email);
    expect((await post('registration/options', {}, plain)).body.code).toBe('insufficient_aal');
    expect((await remove(plain, id)).body.code).toBe('insufficient_aal');
    const raised = asSession(await signIn(key));
    // Like any proof of a second factor, it ends the sessions at aal1.
    expect((await calls.user(plain)).body.code).toBe('session_not_found');
    expect((await calls.remove(raised, factor)).status).toBe(200);
    expect(claims(asSession(await calls.refresh(raised.refresh_token)))).toMatchObject({
      aal: 'aal2',
    });
  });

  it('need a fresh proof to be added and to be removed', async () => {
    const email = 'stale@example.com';
    const person = await auth.newPerson(email);
    const { id } = await add(person);
    calls.wait(601);
    expect((await post('registration/options', {}, person)).body.code).toBe(
      'reauthentication_needed',
    );
    expect((await remove(person, id)).body.code).toBe('reauthentication_needed');
  });

  it('can be removed by the link in the mail that reported them, which ends every session', async () => {
    const email = 'undone@example.com';
    const { key } = await add(await auth.newPerson(email));
    const thief = asSession(await signIn(key));
    const text = auth.mails.findLast(({ to }) => to === email)?.text ?? '';
    const members = new URLSearchParams(/#(\S+)/.exec(text)?.[1] ?? '');
    expect(members.get('kind')).toBe('passkey');
    const undo = () => auth.send('POST', '/undo', { token: members.get('token') });
    expect((await undo()).body).toEqual({ undone: 'passkey' });
    expect((await calls.user(thief)).body.code).toBe('session_not_found');
    expect((await signIn(key)).status).toBe(404);
    // Whoever has lost the answer is told again, until the token is too old.
    expect((await undo()).body).toEqual({ undone: 'passkey' });
    calls.wait(72 * 3600 + 1);
    expect((await undo()).status).toBe(403);
  });

  it('are at most ten, and a key is registered only once', async () => {
    const person = await auth.newPerson('many@example.com');
    const { key } = await add(person);
    expect((await add(person, key)).answer.body.code).toBe('webauthn_credential_exists');
    const stranger = await auth.newPerson('copy@example.com');
    expect((await add(stranger, key)).answer.body.code).toBe('webauthn_credential_exists');
    for (let more = 0; more < 9; more += 1) {
      calls.wait(30);
      expect((await add(person)).answer.status).toBe(200);
    }
    expect((await post('registration/options', {}, person)).body.code).toBe('too_many_passkeys');
  });
});
