import { createHash, createPublicKey } from 'node:crypto';
import { base64url, importJWK, type JWK, SignJWT } from 'jose';
import { describe, expect, inject, it } from 'vitest';
import { newHolder, newVisitor, PROVIDER } from '../stage/neighbours/social-stage.ts';
import { newPerson } from '../stage/person.ts';

const { url, provider } = inject('contract');

const NONCE = 'the nonce of this page';
const hashed = (text: string) => createHash('sha256').update(text).digest('hex');

interface Signing {
  readonly claims?: Record<string, unknown>;
  readonly header?: { alg: string; kid?: string };
  readonly key?: Uint8Array | Awaited<ReturnType<typeof importJWK>>;
}

/** An ID token of the provider for somebody new, with the changes that a test wants. */
async function idToken({ claims = {}, header, key }: Signing = {}): Promise<string> {
  const { sub, email } = await newHolder();
  const now = Math.floor(Date.now() / 1000);
  const usual = {
    iss: provider.issuer,
    aud: provider.clientId,
    sub,
    email,
    email_verified: true,
    iat: now,
    exp: now + 600,
    jti: sub,
    nonce: hashed(NONCE),
  };
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader(header ?? { alg: 'RS256', kid: 'garden' })
    .sign(key ?? (await importJWK(provider.signingKey, 'RS256')));
}

const present = (
  token: string,
  more: { nonce?: string; access_token?: string } = { nonce: NONCE },
) =>
  newVisitor().client.auth.signInWithIdToken({
    provider: PROVIDER,
    token,
    ...more,
  });

/** The message of the refusal; the status is 400 for all of them. */
async function refusal(token: string, more?: { nonce?: string; access_token?: string }) {
  const { data, error } = await present(token, more);
  expect(data.session).toBeNull();
  expect(error?.status).toBe(400);
  return error?.message;
}

/** Whole seconds from now. */
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('signInWithIdToken', () => {
  it('signs in with a token that the provider has signed, once', async () => {
    const token = await idToken();
    const { data, error } = await present(token);
    expect(error).toBeNull();
    expect(data.user?.app_metadata.providers).toEqual([PROVIDER]);
    expect(await refusal(token), 'the same token again').toBe('Bad ID token');
    const [header, payload, signature] = token.split('.');
    const respelt = `${header}.${payload}.${signature?.slice(0, -1)}${signature?.endsWith('A') ? 'B' : 'A'}`;
    expect(await refusal(respelt), 'its signature written otherwise').toBe('Bad ID token');
  });

  it('links to a signed-in account', async () => {
    const { client, id } = await newPerson();
    const linking = { provider: PROVIDER, token: await idToken(), nonce: NONCE } as const;
    expect((await client.auth.linkIdentity(linking)).error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ id, app_metadata: { providers: ['email', PROVIDER] } });
  });

  it('finds the provider by its issuer, too', async () => {
    const { issuer, clientId: client_id } = provider;
    const ask = async (body: object) => {
      const response = await fetch(`${url}/auth/v1/token?grant_type=id_token`, {
        method: 'POST',
        headers: { apikey: 'sb_publishable_contract_tests_only_0001' },
        body: JSON.stringify(body),
      });
      return [response.status, await response.json()];
    };
    const id_token = await idToken();
    expect((await ask({ id_token, issuer, client_id, nonce: NONCE }))[0]).toBe(200);
    expect(await ask({})).toEqual([
      400,
      { error: 'invalid request', error_description: 'id_token required' },
    ]);
    expect(await ask({ id_token })).toEqual([
      400,
      {
        error: 'invalid request',
        error_description: 'provider or client_id and issuer required',
      },
    ]);
    expect(await ask({ id_token, issuer: 'https://evil.test', client_id: 'x' })).toMatchObject([
      400,
      {
        error_code: 'provider_disabled',
        msg: 'Provider (issuer "https://evil.test") is not enabled',
      },
    ]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['that has expired', { exp: inSeconds(-60) }, 'Bad ID token'],
    ['without an expiry', { exp: undefined }, 'Bad ID token'],
    ['of another issuer', { iss: 'https://evil.test' }, 'Bad ID token'],
    ['that holds only later', { nbf: inSeconds(600) }, 'Bad ID token'],
    ['for another app', { aud: 'other' }, 'Unacceptable audience in id_token: [other]'],
    [
      'for us and another app that asked for it',
      { aud: ['bloom', 'other'], azp: 'other' },
      'Unacceptable audience in id_token: [bloom other]',
    ],
    [
      'for several without saying who asked',
      { aud: ['bloom', 'other'] },
      'Unacceptable audience in id_token: [bloom other]',
    ],
    ['about nobody', { sub: undefined }, 'Missing sub claim in id_token'],
    ['with the nonce of another page', { nonce: hashed('other') }, 'Nonces mismatch'],
    ['with a nonce that is not hashed', { nonce: NONCE }, 'Nonces mismatch'],
    [
      'without a nonce, where the app has one',
      { nonce: undefined },
      'Passed nonce and nonce in id_token should either both exist or not.',
    ],
  ])('refuses a token %s', async (_, claims, message) => {
    expect(await refusal(await idToken({ claims }))).toBe(message);
  });

  it('refuses a nonce in the token alone', async () => {
    expect(await refusal(await idToken(), {})).toBe(
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
  });

  it('requires the access token that the ID token refers to', async () => {
    const accessToken = 'an access token';
    const half = createHash('sha256').update(accessToken).digest().subarray(0, 16);
    const claims = { at_hash: half.toString('base64url') };
    expect(await refusal(await idToken({ claims }))).toMatch(/access_token/);
    const other = { nonce: NONCE, access_token: 'another' };
    expect(await refusal(await idToken({ claims }), other)).toBe('Bad ID token');
    const right = { nonce: NONCE, access_token: accessToken };
    expect((await present(await idToken({ claims }), right)).error).toBeNull();
  });

  it('refuses tokens that the provider has not signed: no algorithm, its public key as a secret, another key', async () => {
    const { kty, n, e } = provider.signingKey;
    const pem = createPublicKey({ key: { kty, n, e } as JWK, format: 'jwk' } as never)
      .export({ type: 'spki', format: 'pem' })
      .toString();
    const [, payload] = (await idToken()).split('.');
    const none = `${base64url.encode('{"alg":"none","kid":"garden"}')}.${payload}.`;
    const secret = new TextEncoder().encode(pem);
    const confused = await idToken({ header: { alg: 'HS256', kid: 'garden' }, key: secret });
    const shared = new TextEncoder().encode(provider.clientSecret);
    const bySecret = await idToken({ header: { alg: 'HS256' }, key: shared });
    const foreign = await crypto.subtle.generateKey(
      {
        name: 'RSASSA-PKCS1-v1_5',
        modulusLength: 2048,
        publicExponent: new Uint8Array([1, 0, 1]),
        hash: 'SHA-256',
      },
      true,
      ['sign', 'verify'],
    );
    const forged = await idToken({ key: foreign.privateKey });
    const unknown = await idToken({
      key: foreign.privateKey,
      header: { alg: 'RS256', kid: 'other' },
    });
    for (const token of [none, confused, bySecret, forged, unknown, 'x', 'a.b.c', '']) {
      const message = await refusal(token || '.');
      expect(message).toBe('Bad ID token');
    }
  });
});
