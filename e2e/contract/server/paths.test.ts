import { describe, expect, inject, it } from 'vitest';
import { anonymous } from '../stage/person.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';

const { url } = inject('contract');
const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
const withKey = { apikey: PUBLISHABLE_KEY };

it.each(['/health', '/live'])('%s answers without a key', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'ok' });
});

it('/ready reports what the server depends on, without a key', async () => {
  const response = await get('/ready');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: 'ready',
    parts: {
      database: 'ok',
      schema: 'ok',
      store: 'ok',
      mail: 'ok',
      disk: 'ok',
      ...(inject('contract').clusterUrl !== null && { clock: 'ok' }),
    },
    warnings: [],
  });
});

describe('what is not there', () => {
  it.each(['/auth/v1/nothing', '/functions/v1/nothing', '/realtime/v1/nothing'])(
    '%s answers 404 as JSON',
    async (path) => {
      const response = await get(path, withKey);
      expect(response.status).toBe(404);
      expect(await response.json()).toBeTypeOf('object');
    },
  );

  it('an unknown table is answered in the shape of rest', async () => {
    const { error, status } = await anonymous().from('nothing').select();
    expect(status).toBe(404);
    expect(error).toMatchObject({ code: 'PGRST205' });
  });

  it.each(['GET', 'POST'])('%s of an unknown route answers 404 as plain text', async (method) => {
    for (const path of ['/wp-login.php', '/goals.php']) {
      const response = await fetch(url + path, { method });
      expect([path, response.status, await response.text()]).toEqual([path, 404, 'Not found']);
    }
  });

  it('a missing file is not answered with a page', async () => {
    const response = await get('/assets/nothing.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).not.toContain('html');
  });
});
