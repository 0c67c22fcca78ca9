import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthUnderTest,
  OPERATOR,
  type Session,
  startAuth,
} from '../../../testing/auth-server.ts';
import { asSession } from '../../../testing/factors.ts';
import { SoftwareAuthenticator, type Twist } from '../../../testing/software-authenticator.ts';
import { sql } from '../../database/port/executor.ts';

const ORIGIN = 'https://bloom.example';

let auth: AuthUnderTest;
let person: Session;
let key: SoftwareAuthenticator;
beforeAll(async () => {
  auth = await startAuth();
  person = await auth.newPerson('person@example.com');
  key = new SoftwareAuthenticator(ORIGIN);
  expect((await add(person, key)).status).toBe(200);
}, 60_000);
afterAll(() => auth.close());
beforeEach(() => auth.wait(1));

type Options = Parameters<SoftwareAuthenticator['create']>[0] &
  Parameters<SoftwareAuthenticator['get']>[0];

const post = (path: string, body: object, by?: Session) =>
  auth.send('POST', `/passkeys/${path}`, body, by?.access_token);

async function begun(path: string, by?: Session) {
  const { body } = await post(`${path}/options`, {}, by);
  return { challenge_id: body.challenge_id, options: body.options as Options };
}

async function add(by: Session, made: SoftwareAuthenticator, twist: Twist = {}) {
  const { challenge_id, options } = await begun('registration', by);
  return post('registration/verify', { challenge_id, credential: made.create(options, twist) }, by);
}

async function signIn(used: SoftwareAuthenticator, twist: Twist = {}) {
  const { challenge_id, options } = await begun('authentication');
  return post('authentication/verify', { challenge_id, credential: used.get(options, twist) });
}

const NOT_VERIFIED = [422, 'webauthn_verification_failed'];
const outcome = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.code];

describe('a passkey whose answer is invalid', () => {
  const twists: [string, Twist][] = [
    ['of another origin', { origin: 'https://bloom.example.evil.example' }],
    ['of the same host without TLS', { origin: 'http://bloom.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['over another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['whose owner did not unlock it', { verified: false }],
    ['inside a frame of another site', { crossOrigin: true }],
  ];
  it.each([
    ...twists,
    ['of a use instead', { type: 'webauthn.get' }],
    ['with an algorithm that nobody offered', { algorithm: -65_535 }],
  ] as [string, Twist][])('is not added: %s', async (_name, twist) => {
    const made = new SoftwareAuthenticator(ORIGIN);
    expect(outcome(await add(person, made, twist))).toEqual(NOT_VERIFIED);
    expect((await signIn(made)).status).toBe(404);
  });

  it.each([
    ...twists,
    ['of a creation instead', { type: 'webauthn.create' }],
    ['that says it is another person’s', { userHandle: Buffer.from('x').toString('base64url') }],
    ['that does not say whose it is', { userHandle: null }],
    ['whose count went back', { count: 0 }],
  ] as [string, Twist][])('signs nobody in: %s', async (_name, twist) => {
    await signIn(key);
    expect(outcome(await signIn(key, twist))).toEqual(NOT_VERIFIED);
    expect((await signIn(key)).status).toBe(200);
  });

  it('signs nobody in with a key under another credential’s id', async () => {
    const stranger = new SoftwareAuthenticator(ORIGIN);
    expect((await add(await auth.newPerson('stranger@example.com'), stranger)).status).toBe(200);
    const twist = { id: key.credentialId, count: 1000 };
    expect(outcome(await signIn(stranger, twist))).toEqual(NOT_VERIFIED);
  });

  it('signs nobody in with a count that another request reaches while this one is checked', async () => {
    const { executor } = auth;
    const transaction = executor.transaction.bind(executor);
    const overtaken: typeof transaction = (work, options) =>
      transaction(async (tx) => {
        const run: typeof tx.run = async (statement) => {
          if (/auth\.users .*for update/s.test(statement.text))
            await tx.run(sql`
              update auth.webauthn_credentials set sign_count = sign_count + 1000
              where credential_id = ${key.credentialId}::text`);
          return tx.run(statement);
        };
        return work({ run });
      }, options);
    Object.assign(executor, { transaction: overtaken });
    const late = await signIn(key, { count: 1000 });
    Object.assign(executor, { transaction });
    expect(outcome(late)).toEqual(NOT_VERIFIED);
    await executor.batch([sql`update auth.webauthn_credentials set sign_count = 0`]);
  });

  it('signs nobody in whose address is not confirmed any longer', async () => {
    const email = 'taken-back@example.com';
    const own = new SoftwareAuthenticator(ORIGIN);
    expect((await add(await auth.newPerson(email), own)).status).toBe(200);
    await auth.executor.batch([
      sql`update auth.users set email_confirmed_at = null where email = ${email}::text`,
    ]);
    expect(outcome(await signIn(own))).toEqual([400, 'email_not_confirmed']);
  });

  it.each(['\u0000', 'a b', '<b>'])('is not added with the transport %j', async (transport) => {
    const { challenge_id, options } = await begun('registration', person);
    const made = new SoftwareAuthenticator(ORIGIN).create(options);
    const response = { ...made.response, transports: [transport] };
    const asked = { challenge_id, credential: { ...made, response } };
    expect((await post('registration/verify', asked, person)).status).toBe(400);
  });

  it('is added with any attestation, which is not checked', async () => {
    const made = new SoftwareAuthenticator(ORIGIN);
    expect((await add(person, made, { attestation: 'packed' })).status).toBe(200);
    expect((await signIn(made)).status).toBe(200);
  });
});

describe('a challenge', () => {
  it('is answered once, also by ten requests at the same time, and also when the answer was wrong', async () => {
    const { challenge_id, options } = await begun('authentication');
    const credential = key.get(options);
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => post('authentication/verify', { challenge_id, credential })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);

    const spent = await begun('authentication');
    const answer = (twist: Twist) =>
      post('authentication/verify', { ...spent, credential: key.get(spent.options, twist) });
    expect(outcome(await answer({ verified: false }))).toEqual(NOT_VERIFIED);
    expect(outcome(await answer({}))).toEqual([422, 'webauthn_challenge_not_found']);
  });

  it('is valid for five minutes', async () => {
    const late = await begun('authentication');
    auth.wait(301);
    const answer = { ...late, credential: key.get(late.options) };
    expect(outcome(await post('authentication/verify', answer))).toEqual([
      422,
      'webauthn_challenge_expired',
    ]);
  });

  it('of one session is refused in another, and at sign-in', async () => {
    const { access_token } = await auth.newPerson('begins@example.com');
    const begins = { access_token, refresh_token: '' };
    const other = await auth.newPerson('answers@example.com');
    const { challenge_id, options } = await begun('registration', begins);
    const credential = new SoftwareAuthenticator(ORIGIN).create(options);
    const answer = { challenge_id, credential };
    const unknown = [422, 'webauthn_challenge_not_found'];
    expect(outcome(await post('registration/verify', answer, other))).toEqual(unknown);
    const use = { challenge_id, credential: key.get(options) };
    expect(outcome(await post('authentication/verify', use))).toEqual(unknown);
    expect((await post('registration/verify', answer, begins)).status).toBe(200);
  });
});

describe('a request about passkeys', () => {
  it.each([
    ['no credential', {}],
    ['a credential that is a text', { credential: 'x' }],
    ['huge members', { credential: { id: 'a'.repeat(70_000) } }],
    ['what is not base64url', { credential: { id: '<script>', rawId: '<script>' } }],
  ])('with %s is refused', async (_name, body) => {
    const { challenge_id } = await begun('authentication');
    const answer = await post('authentication/verify', { challenge_id, ...body });
    expect(outcome(answer)).toEqual([400, 'bad_json']);
  });

  it('reaches only the own passkeys, and none without a session', async () => {
    const stranger = await auth.newPerson('reaches@example.com');
    const [mine] = (await auth.send('GET', '/passkeys', undefined, person.access_token))
      .body as unknown as { id: string }[];
    const path = `/passkeys/${mine?.id}`;
    const name = { friendly_name: 'Mine now' };
    expect((await auth.send('PATCH', path, name, stranger.access_token)).status).toBe(404);
    expect((await auth.send('DELETE', path, undefined, stranger.access_token)).status).toBe(404);
    expect((await auth.send('GET', '/passkeys', undefined, stranger.access_token)).body).toEqual(
      [],
    );
    for (const refused of [
      await auth.send('GET', '/passkeys'),
      await post('registration/options', {}),
      await auth.send('GET', '/admin/users/6f1ed002-ab55-4f5d-b8c2-1f0a8b1d0f00/passkeys'),
    ])
      expect([401, 403]).toContain(refused.status);
  });

  it('of an operator lists and removes; a banned or deleted person cannot sign in', async () => {
    const email = 'helped@example.com';
    const helped = await auth.newPerson(email);
    const own = new SoftwareAuthenticator(ORIGIN);
    const added = await add(helped, own);
    const { id } = (await auth.send('GET', '/user', undefined, helped.access_token)).body;
    const admin = (method: string, rest: string, body?: object) =>
      auth.send(method, `/admin/users/${id}${rest}`, body, OPERATOR);
    expect((await admin('GET', '/passkeys')).body).toMatchObject([{ id: added.body.id }]);
    await admin('PUT', '', { ban_duration: '24h' });
    expect((await signIn(own)).body.code).toBe('user_banned');
    await admin('PUT', '', { ban_duration: 'none' });
    const session = asSession(await signIn(own));
    expect((await admin('DELETE', `/passkeys/${added.body.id}`)).status).toBe(204);
    expect((await auth.send('GET', '/user', undefined, session.access_token)).status).toBe(403);
    const next = new SoftwareAuthenticator(ORIGIN);
    expect((await add(helped, next)).status).toBe(200);
    expect((await admin('DELETE', '')).status).toBe(200);
    expect((await signIn(next)).status).toBe(404);
  });
});
