import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyTrash } from './api.ts';

const UNTIL = '2026-11-25T10:00:00.5+00:00';
const LATER = '2026-11-25T10:00:00.51+00:00';
/** When what is in the trash was deleted. */
let moments: string[];

/** Only the network is played: a server whose answer about the emptied trash is lost. */
beforeEach(() => {
  const session = {
    ...{ access_token: 'a.e30.c', refresh_token: 'r', token_type: 'bearer', user: { id: 'ana' } },
    ...{ expires_in: 3600, expires_at: Math.floor(Date.now() / 1000) + 3600 },
  };
  localStorage.setItem('sb-127-auth-token', JSON.stringify(session));
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const path = String(url);
    if (path.endsWith('/config.json'))
      return Response.json({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'key' });
    if (!path.includes('/list_trash')) throw new TypeError('Failed to fetch');
    return Response.json(moments.map((deleted_at) => ({ deleted_at, row: {}, row_id: '1' })));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([[[]], [[LATER]]])(
  'a trash with %j is emptied, though the answer was lost',
  async (left) => {
    moments = left;
    await expect(emptyTrash(UNTIL)).resolves.toBeUndefined();
  },
);

it.each([[[UNTIL]], [[LATER, '2026-11-24T10:00:00+00:00']]])(
  'a trash with %j is not emptied',
  async (left) => {
    moments = left;
    await expect(emptyTrash(UNTIL)).rejects.toThrow('Failed to fetch');
  },
);

it('nothing is known of a trash that fills its page', async () => {
  moments = Array.from({ length: 20 }, () => LATER);
  await expect(emptyTrash(UNTIL)).rejects.toThrow('Failed to fetch');
});
