import {
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { anonymous, newPerson, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';

const { url, signingKey } = inject('contract');
let victim: Person;
let publicJwk: Record<string, string>;

beforeAll(async () => {
  victim = await newPerson();
  const response = await fetch(`${url}/auth/v1/.well-known/jwks.json`);
  publicJwk = ((await response.json()) as { keys: Record<string, string>[] }).keys[0] ?? {};
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = () => victim.accessToken.split('.') as [string, string, string];
const claims = () => JSON.parse(Buffer.from(parts()[1], 'base64url').toString()) as object;

function signed(header: object, payload: object, key: KeyObject): string {
  const body = `${encode(header)}.${encode(payload)}`;
  const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' });
  return `${body}.${signature.toString('base64url')}`;
}

function hmac(header: object, secret: string | Buffer): string {
  const body = `${encode(header)}.${encode(claims())}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

const foreign = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Ways to forge or alter a token (threat 5). */
const forgeries: Readonly<Record<string, () => string>> = {
  'nothing signed': () => `${encode({ alg: 'none', typ: 'JWT' })}.${parts()[1]}.`,
  'none beside the true key': () => {
    const header = { alg: 'None', kid: publicJwk.kid, typ: 'JWT' };
    return `${encode(header)}.${parts()[1]}.${parts()[2]}`;
  },
  'another key under the true name': () =>
    signed({ alg: 'ES256', kid: publicJwk.kid }, claims(), foreign().privateKey),
  'another key under its own name': () =>
    signed({ alg: 'ES256', kid: 'mine' }, claims(), foreign().privateKey),
  'another key in the header': () => {
    const { privateKey, publicKey } = foreign();
    const header = { alg: 'ES256', kid: publicJwk.kid, jwk: publicKey.export({ format: 'jwk' }) };
    return signed(header, claims(), privateKey);
  },
  'a key to be fetched': () =>
    signed({ alg: 'ES256', kid: publicJwk.kid, jku: `${url}/x` }, claims(), foreign().privateKey),
  'HS256 under the public key': () =>
    hmac({ alg: 'HS256', kid: publicJwk.kid }, JSON.stringify(publicJwk)),
  'HS256 under the public point': () =>
    hmac({ alg: 'HS256', kid: publicJwk.kid }, Buffer.from(publicJwk.x ?? '', 'base64url')),
  'HS256 under nothing': () => hmac({ alg: 'HS256', kid: publicJwk.kid }, ''),
  'other claims under a true signature': () =>
    `${parts()[0]}.${encode({ ...claims(), role: 'service_role' })}.${parts()[2]}`,
  'a cut signature': () => `${parts()[0]}.${parts()[1]}.${parts()[2].slice(0, -4)}`,
  'no signature': () => `${parts()[0]}.${parts()[1]}.`,
  'two parts': () => `${parts()[0]}.${parts()[1]}`,
  'four parts': () => `${victim.accessToken}.x`,
  'a sentence': () => 'let me in',
};

const withToken = (method: string, path: string, token: string) =>
  fetch(`${url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: PUBLISHABLE_KEY,
      authorization: `Bearer ${token}`,
      'x-supabase-api-version': '2024-01-01',
    },
  });

describe('a token that we did not sign', () => {
  it.each(Object.keys(forgeries))('%s', async (name) => {
    const token = forgeries[name]?.() ?? '';
    for (const [method, path] of [
      ['GET', '/user'],
      ['PUT', '/user'],
      ['POST', '/logout'],
      ['GET', '/reauthenticate'],
      ['DELETE', `/admin/users/${victim.id}`],
    ] as const) {
      const response = await withToken(method, path, token);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'bad_jwt' });
    }
    expect((await victim.client.auth.getUser()).error).toBeNull();
  });
});

describe('a token that is not for this', () => {
  it('a refresh token is not an access token', async () => {
    const { data } = await victim.client.auth.getSession();
    const response = await withToken('GET', '/user', data.session?.refresh_token ?? '');
    expect(response.status).toBe(403);
  });

  it('an access token cannot refresh', async () => {
    const { error } = await anonymous().auth.refreshSession({ refresh_token: victim.accessToken });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('a publishable key has the role anon', async () => {
    const response = await withToken('GET', '/user', PUBLISHABLE_KEY);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      code: 'bad_jwt',
      message: 'invalid claim: missing sub claim',
    });
  });

  it('a request without a token is refused', async () => {
    const response = await fetch(`${url}/auth/v1/user`, { headers: { apikey: PUBLISHABLE_KEY } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error_code: 'no_authorization' });
  });

  it('an ended session is refused by auth, and its person still exists', async () => {
    const person = await newPerson();
    await person.client.auth.signOut();
    const response = await withToken('GET', '/user', person.accessToken);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      code: 'session_not_found',
      message: 'Session from session_id claim in JWT does not exist',
    });
    expect((await anonymous().auth.signInWithPassword(person)).error).toBeNull();
  });

  it('one person’s refresh token beside another’s session gives the session of its own person', async () => {
    const other = await newPerson();
    const { data } = await other.client.auth.getSession();
    const response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${victim.accessToken}` },
      body: JSON.stringify({ refresh_token: data.session?.refresh_token }),
    });
    expect(await response.json()).toMatchObject({ user: { id: other.id } });
  });
});

it('a token of ours is refused once it is expired, or for another audience', async () => {
  const privateKey = createPrivateKey({ key: signingKey, format: 'jwk' });
  const person = await newPerson();
  const [, payload = ''] = person.accessToken.split('.');
  const own = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const headersWith = (changes: object) => {
    const token = signed({ alg: 'ES256', kid: signingKey.kid }, { ...own, ...changes }, privateKey);
    return { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
  };
  const statusWith = async (changes: object) =>
    (await fetch(`${url}/auth/v1/user`, { headers: headersWith(changes) })).status;
  const unlinkWith = async (changes: object) => {
    const path = `${url}/auth/v1/user/identities/${person.id}`;
    const response = await fetch(path, { method: 'DELETE', headers: headersWith(changes) });
    return [response.status, ((await response.json()) as { error_code: string }).error_code];
  };
  const now = Math.floor(Date.now() / 1000);
  expect(await statusWith({})).toBe(200);
  expect(await statusWith({ exp: now - 60 })).toBe(403);
  expect(await statusWith({ aud: 'elsewhere' })).toBe(400);
  expect(await unlinkWith({ aud: 'elsewhere' })).toEqual([403, 'unexpected_audience']);
  expect(await statusWith({ sub: undefined })).toBe(403);
  expect(await statusWith({ sub: 'ana' })).toBe(400);
  expect(await statusWith({ session_id: undefined })).toBe(403);
  expect(await statusWith({ sub: '00000000-0000-4000-8000-000000000000' })).toBe(403);
  const other = await newPerson();
  expect(await statusWith({ sub: other.id })).toBe(403);
});
