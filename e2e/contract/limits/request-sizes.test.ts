import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, inject, it } from 'vitest';
import '../stage/provided.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../stage/server.ts';

const { url } = inject('contract');
const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
const withKey = { apikey: PUBLISHABLE_KEY };

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

  it.each(['/rest/v1/goals', '/auth/v1/recover', '/storage/v1/object/list/goal-photos'])(
    'who is still sending a body that is too large to %s gets the answer',
    async (path) => {
      const authorization = `Bearer ${SECRET_KEY}`;
      const headers = { apikey: SECRET_KEY, authorization, 'content-type': 'application/json' };
      const body = JSON.stringify({ prefix: 'x'.repeat(4 * 1024 * 1024) });
      for (let time = 0; time < 4; time += 1) {
        const refused = await fetch(url + path, { method: 'POST', headers, body });
        expect(JSON.stringify(await refused.json())).toContain('too large');
        expect((await fetch(`${url}/auth/v1/settings`, { headers })).status).toBe(200);
      }
    },
  );

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
      expect(Object.keys((await response.json()) as object).sort()).toEqual(members);
      const isOpen = path !== '/reminder';
      expect(response.headers.get('access-control-allow-origin')).toBe(isOpen ? '*' : null);
    },
  );
});
