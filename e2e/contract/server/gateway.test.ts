import { describe, expect, inject, it } from 'vitest';
import { anonymous, newPerson, operator } from '../stage/person.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../stage/server.ts';
import { freshName, picture } from '../stage/storage-samples.ts';

const { url } = inject('contract');
const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
const withKey = { apikey: PUBLISHABLE_KEY };

describe('the API key (protocol 1.5)', () => {
  it.each(['/rest/v1/goals', '/rest/v1/nothing', '/auth/v1/settings', '/auth/v1/user'])(
    'is required for %s',
    async (path) => {
      const missing = await get(path);
      expect(missing.status).toBe(401);
      expect(await missing.json()).toMatchObject({ message: 'No API key found in request' });
      const unknown = await get(path, { apikey: 'sb_publishable_of_somebody_else_entirely' });
      expect(unknown.status).toBe(401);
      expect(await unknown.json()).toMatchObject({ message: 'Invalid API key' });
    },
  );

  it('is accepted in the query', async () => {
    const response = await get(`/auth/v1/settings?apikey=${PUBLISHABLE_KEY}`);
    expect(response.status).toBe(200);
  });

  it.each([
    '/auth/v1/.well-known/jwks.json',
    '/auth/v1/verify?type=signup',
    '/config.json',
    '/health',
  ])('is not asked for on %s', async (path) => {
    expect((await get(path)).status).not.toBe(401);
  });

  it('sets the role also when it is the bearer token, as the client sends it', async () => {
    const visitor = await anonymous().from('goals').select('id');
    expect(visitor.error).toMatchObject({ code: '42501' });
    const everything = await operator().from('goals').select('id').limit(1);
    expect(everything.error).toBeNull();
  });

  it('leaves the role to a person’s token, even beside the secret key (protocol 1.4)', async () => {
    const owner = await newPerson();
    const stranger = await newPerson();
    await owner.client.from('goals').insert({ title: 'Mine alone' });
    const response = await get('/rest/v1/goals?select=title', {
      apikey: SECRET_KEY,
      authorization: `Bearer ${stranger.accessToken}`,
    });
    expect(await response.json()).toEqual([]);
  });
});

describe('what a browser keeps', () => {
  it.each([
    '/rest/v1/goals?select=*',
    '/rest/v1/goals?nothing=eq.1',
    '/rest/v1/rpc/own_trial',
    '/auth/v1/user',
    '/functions/v1/checkout_session_status?session_id=cs_1',
    '/functions/v1/nothing',
    '/storage/v1/bucket',
    '/storage/v1/object/info/goal-photos/nobody/none.png',
  ])('is nothing of %s: whoever comes next finds no row of a person', async (path) => {
    expect((await get(path, withKey)).headers.get('cache-control')).toBe('no-store');
  });

  it('may cache a photo, for the same bearer alone, and no row', async () => {
    const { client, id, accessToken } = await newPerson();
    const bearer = { ...withKey, authorization: `Bearer ${accessToken}` };
    const rows = await get('/rest/v1/trials?select=*', bearer);
    expect(await rows.json()).toHaveLength(1);
    expect(rows.headers.get('cache-control')).toBe('no-store');
    const path = `${id}/${freshName()}`;
    await client.storage.from('goal-photos').upload(path, picture());
    const { headers } = await get(`/storage/v1/object/goal-photos/${path}`, bearer);
    expect(headers.get('cache-control')).toBe('max-age=3600');
    expect(headers.get('vary')).toMatch(/authorization/i);
  });
});

describe('cross-origin calls (protocol 1.6)', () => {
  it.each(['/rest/v1/goals', '/auth/v1/token', '/storage/v1/object/goal-photos/a/b.png'])(
    'a preflight of %s is answered without a key',
    async (path) => {
      const response = await fetch(url + path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://somewhere.example',
          'access-control-request-method': 'PATCH',
          'access-control-request-headers':
            'apikey,authorization,content-type,x-retry-count,prefer',
        },
      });
      expect(response.ok).toBe(true);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
      const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase();
      for (const name of ['apikey', 'authorization', 'x-retry-count'])
        expect(allowed).toContain(name);
    },
  );

  it('an answer, also a refusal, may be read and exposes the headers that the client reads', async () => {
    for (const headers of [withKey, {}]) {
      const response = await get('/rest/v1/goals', {
        ...headers,
        origin: 'https://somewhere.example',
      });
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      const exposed = response.headers.get('access-control-expose-headers')?.toLowerCase();
      for (const name of ['content-range', 'x-supabase-api-version', 'x-relay-error', 'etag']) {
        expect(exposed).toContain(name);
      }
    }
  });
});

describe('every answer', () => {
  it.each([
    '/',
    '/goals',
    '/health',
    '/config.json',
    '/rest/v1/goals',
    '/auth/v1/nothing',
    '/no.png',
  ])('of %s carries the security headers', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});

describe('the public settings', () => {
  it('contain the backend and its publishable key, and no secret', async () => {
    const response = await get('/config.json');
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ supabaseUrl: url, publishableKey: PUBLISHABLE_KEY });
    expect(text).not.toContain(SECRET_KEY);
  });
});
