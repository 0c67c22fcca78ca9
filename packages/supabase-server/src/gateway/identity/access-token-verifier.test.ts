import {
  CompactSign,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccessTokenVerifier, type VerifyAccessToken } from './access-token-verifier.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const seconds = NOW.getTime() / 1000;
const CLAIMS = {
  sub: 'someone',
  role: 'authenticated',
  aud: 'authenticated',
  iat: seconds,
  exp: seconds + 3600,
};

let key: JWK & { kid: string };
let privateKey: CryptoKey;
let now: Date;
let verify: VerifyAccessToken;

beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true });
  privateKey = pair.privateKey;
  key = { ...(await exportJWK(privateKey)), kid: 'ours' };
  verify = createAccessTokenVerifier(key, () => now);
  now = NOW;
});

const sign = (claims: object, header: object = {}, by: CryptoKey | Uint8Array = privateKey) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'ours', ...header }).sign(by);

it('is accepted with a further key during a key rotation, and with no other', async () => {
  const [older, strange] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')];
  const further = { ...(await exportJWK(older.publicKey)), kid: 'older' };
  const both = createAccessTokenVerifier(key, () => now, [further]);
  const of = (kid: string, by: CryptoKey) => sign(CLAIMS, { kid }, by);
  expect((await both(await of('older', older.privateKey))).fault).toBeNull();
  expect((await both(await of('ours', privateKey))).fault).toBeNull();
  expect((await both(await of('ours', older.privateKey))).fault).toEqual({ kind: 'signature' });
  expect((await both(await of('older', strange.privateKey))).fault).toEqual({ kind: 'signature' });
  expect((await verify(await of('older', older.privateKey))).fault).toEqual({
    kind: 'unknown-key',
  });
});

describe('an access token', () => {
  it('has the role and claims of its person', async () => {
    expect(await verify(await sign(CLAIMS))).toMatchObject({
      principal: { role: 'authenticated', claims: { sub: 'someone' } },
      fault: null,
    });
  });

  it('is refused once it has expired, also when its signature was checked before', async () => {
    const token = await sign(CLAIMS);
    expect((await verify(token)).fault).toBeNull();
    now = new Date(NOW.getTime() + 3_631_000);
    expect((await verify(token)).fault).toMatchObject({ kind: 'expired' });
    now = NOW;
  });

  it.each([
    ['without an expiry', { exp: undefined }, 'claims'],
    ['from the future', { iat: seconds + 60 }, 'issued-in-future'],
    ['not yet valid', { nbf: seconds + 60 }, 'not-yet-valid'],
    ['for another audience', { aud: 'admin' }, 'audience'],
    ['with the role of the operator', { role: 'service_role' }, 'claims'],
    ['with a role of the server', { role: 'supabase_auth_admin' }, 'claims'],
  ])('is refused %s', async (_, change, kind) => {
    expect((await verify(await sign({ ...CLAIMS, ...change }))).fault?.kind).toBe(kind);
  });

  it.each(['null', '5', '"x"', '[]', '{'])('is refused with the claims %s', async (claims) => {
    const signing = new CompactSign(new TextEncoder().encode(claims));
    const token = await signing.setProtectedHeader({ alg: 'ES256', kid: 'ours' }).sign(privateKey);
    expect((await verify(token)).fault).toEqual({ kind: 'malformed' });
    expect((await verify(token)).fault).toEqual({ kind: 'malformed' });
  });

  it('is refused without a signature, by another key, and by another algorithm', async () => {
    const stranger = (await generateKeyPair('ES256')).privateKey;
    const symmetric = new TextEncoder().encode(JSON.stringify(key));
    expect((await verify(new UnsecuredJWT(CLAIMS).encode())).fault?.kind).toBe('algorithm');
    expect((await verify(await sign(CLAIMS, {}, stranger))).fault?.kind).toBe('signature');
    expect((await verify(await sign(CLAIMS, { alg: 'HS256' }, symmetric))).fault?.kind).toBe(
      'algorithm',
    );
    expect((await verify(await sign(CLAIMS, { kid: 'theirs' }))).fault?.kind).toBe('unknown-key');
  });

  it.each([
    ['', { kind: 'empty' }],
    ['abc', { kind: 'parts', count: 1 }],
    ['a.b.c', { kind: 'malformed' }],
  ])('says what is wrong with %j', async (token, fault) => {
    expect((await verify(token)).fault).toEqual(fault);
  });
});
