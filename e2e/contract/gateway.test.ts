import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, inject, it } from 'vitest';
import { anonymous, newPerson, operator } from './person.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from './server.ts';
import { freshName, picture } from './storage-samples.ts';

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

/**
 * Posts on a connection of its own and reads the answer, even when the server answers and closes before everything was
 * sent. Without `length` the request does not say how long the body is.
 */
function post(
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  { length }: { length?: number } = {},
): Promise<{ status: number | undefined; answer: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, {
      method: 'POST',
      agent: false,
      headers: {
        ...withKey,
        'content-type': 'application/json',
        ...(length === undefined
          ? { 'transfer-encoding': 'chunked' }
          : { 'content-length': length }),
        ...headers,
      },
    });
    sent.once('response', async (response) => {
      resolve({ status: response.statusCode, answer: await json(response) });
      sent.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('limits', () => {
  const long = JSON.stringify({ title: 'Long', description: 'x'.repeat(1024 * 1024) });

  it('a JSON body of over 1 MB is refused in the shape of its protocol', async () => {
    const version = { 'x-supabase-api-version': '2024-01-01' };
    const signIn = await post('/auth/v1/token?grant_type=password', long, version, {
      length: long.length,
    });
    expect(signIn.status).toBe(413);
    expect(signIn.answer).toMatchObject({ code: 'request_entity_too_large' });
    const insert = await post('/rest/v1/goals', long, {}, { length: long.length });
    expect(insert.status).toBe(413);
    expect(Object.keys(insert.answer ?? {}).sort()).toEqual(['code', 'details', 'hint', 'message']);
    const message = await post('/functions/v1/contact', long, {}, { length: long.length });
    expect(message.status).toBe(413);
  });

  it('so is a body without a length', async () => {
    const { status } = await post('/rest/v1/goals', long, {});
    expect(status).toBe(413);
  });

  it('the refused client can continue at once and a moment later', async () => {
    const headers = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' };
    const refused = await fetch(`${url}/rest/v1/goals`, { method: 'POST', headers, body: long });
    expect([refused.status, refused.headers.get('connection')]).toEqual([413, 'close']);
    for (const pause of [0, 700]) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      expect((await fetch(`${url}/auth/v1/settings`, { headers })).status).toBe(200);
    }
  });

  it.each([
    ['/rest/v1/goals', ['code', 'details', 'hint', 'message']],
    ['/auth/v1/settings', ['code', 'error_code', 'message', 'msg']],
    ['/storage/v1/object/goal-photos/a', ['code', 'error', 'message', 'statusCode']],
    ['/functions/v1/contact', ['code', 'message']],
    ['/reminder', ['code', 'message']],
  ])(
    'an address of over 8 KB below %s is refused in the shape of its protocol',
    async (path, members) => {
      const response = await get(`${path}?select=${'a'.repeat(9000)}`, withKey);
      expect(response.status).toBe(414);
      expect(Object.keys(await response.json()).sort()).toEqual(members);
      const isOpen = path !== '/reminder';
      expect(response.headers.get('access-control-allow-origin')).toBe(isOpen ? '*' : null);
    },
  );
});
