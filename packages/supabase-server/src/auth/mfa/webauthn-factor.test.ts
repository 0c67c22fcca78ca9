import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthUnderTest, type Session, startAuth } from '../../../testing/auth-server.ts';
import { asSession, claims, factorCalls } from '../../../testing/factors.ts';
import { SoftwareAuthenticator } from '../../../testing/software-authenticator.ts';

const ORIGIN = 'https://bloom.example';
const RP = { id: 'bloom.example' };

let auth: AuthUnderTest;
let calls: ReturnType<typeof factorCalls>;
/** A factor that is verified, and its authenticator. */
let factor: string;
let key: SoftwareAuthenticator;
/** A session that only the password has opened. */
let plain: Session;

const post = (path: string, body: object, by: Session) =>
  auth.send('POST', path, body, by.access_token);
const enrol = async (by: Session) =>
  String((await post('/factors', { factor_type: 'webauthn', friendly_name: 'Key' }, by)).body.id);

/** Begins a verification; `create` and `use` answer it with an authenticator, whatever was asked for. */
async function begun(by: Session, id = factor) {
  const { body } = await post(`/factors/${id}/challenge`, {}, by);
  const { challenge, user } = Object(body.webauthn).credential_options.publicKey;
  const verify = (given: object) =>
    post(`/factors/${id}/verify`, { challenge_id: body.id, ...given }, by);
  const answer = (type: string, credential_response: object) =>
    verify({ webauthn: { type, credential_response } });
  return {
    verify,
    create: (made: SoftwareAuthenticator) =>
      answer('create', made.create({ challenge, rp: RP, user: user ?? { id: 'b3duZXI' } })),
    use: (used: SoftwareAuthenticator) => answer('request', used.get({ challenge, rpId: RP.id })),
  };
}

beforeAll(async () => {
  auth = await startAuth();
  calls = factorCalls(auth);
  const owner = await auth.newPerson('owner@example.com');
  key = new SoftwareAuthenticator(ORIGIN);
  factor = await enrol(owner);
  const { create } = await begun(owner);
  expect(claims(asSession(await create(key))).aal).toBe('aal2');
}, 60_000);
afterAll(() => auth.close());
beforeEach(async () => {
  auth.comeFrom('192.0.2.1');
  plain = await calls.signIn('owner@example.com');
});

const outcome = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.code];
const REFUSED = [422, 'mfa_verification_failed'];

describe('a session that only the password has opened', () => {
  it('is not raised by an authenticator of a thief’s own', async () => {
    const thiefs = new SoftwareAuthenticator(ORIGIN);
    expect(outcome(await (await begun(plain)).create(thiefs))).toEqual(REFUSED);
    expect(outcome(await (await begun(plain)).use(thiefs))).toEqual(REFUSED);
    expect(claims(asSession(await (await begun(plain)).use(key))).aal).toBe('aal2');
  });

  it('is not raised by a code instead of the authenticator’s answer', async () => {
    const { verify, use } = await begun(plain);
    expect(outcome(await verify({ code: '000000' }))).toEqual(REFUSED);
    // The challenge is used up.
    expect(outcome(await use(key))).toEqual([422, 'mfa_factor_not_found']);
  });

  it('is not raised by an answer that comes from another network than the question', async () => {
    const { use } = await begun(plain);
    auth.comeFrom('198.51.100.1');
    expect(outcome(await use(key))).toEqual([422, 'mfa_ip_address_mismatch']);
  });
});

it('a new factor is not verified by using a credential that it does not have, or by one that is another’s or another site’s', async () => {
  const other = await auth.newPerson('other@example.com');
  const id = await enrol(other);
  expect(outcome(await (await begun(other, id)).use(key))).toEqual(REFUSED);
  expect(outcome(await (await begun(other, id)).create(key))).toEqual(REFUSED);
  const phished = new SoftwareAuthenticator('https://evil.example');
  expect(outcome(await (await begun(other, id)).create(phished))).toEqual(REFUSED);
  const own = new SoftwareAuthenticator(ORIGIN);
  expect((await (await begun(other, id)).create(own)).status).toBe(200);
});
