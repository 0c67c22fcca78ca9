import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  leaveTestServer,
  noAnswer,
  sessionOf,
  signInAt,
} from '../../../lib/backend/testing-server.ts';

/** The passkeys that the server has; null for one without a name. */
let stored: Record<string, string | null>;
let isLost: boolean;

/** A browser that refuses a second passkey of one device. */
vi.mock('./lazy-ceremonies.ts', () => ({
  startRegistration: async () => {
    if ('phone' in stored) {
      throw Object.assign(new Error('known'), {
        code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED',
      });
    }
    return {};
  },
}));

beforeEach(() => {
  vi.resetModules();
  [stored, isLost] = [{ laptop: null }, false];
  const answer = (path: string, request?: RequestInit) => {
    if (path.endsWith('/options')) return Response.json({ challenge_id: 'c', options: {} });
    if (path.endsWith('/verify')) {
      stored.phone = null;
      if (isLost) throw noAnswer();
      return Response.json({ id: 'phone', created_at: '2026-02-01T00:00:00Z' });
    }
    const id = path.split('/').at(-1) ?? '';
    if (id in stored) stored[id] = JSON.parse(String(request?.body)).friendly_name;
    const years: Record<string, string> = { laptop: '2025', phone: '2026' };
    return Response.json(
      Object.keys(stored).map((key) => ({ id: key, created_at: `${years[key]}-02-01T00:00:00Z` })),
    );
  };
  signInAt(answer, sessionOf({ id: 'ana' }));
});
afterEach(leaveTestServer);

it('a passkey is added whose answer was lost, and gets its name', async () => {
  const { addPasskey } = await import('./passkeys-api.ts');
  isLost = true;
  await expect(addPasskey('My phone')).rejects.toThrow();
  await addPasskey('My phone');
  expect(stored).toEqual({ laptop: null, phone: 'My phone' });
});

it('a second passkey of one device is refused', async () => {
  const { addPasskey } = await import('./passkeys-api.ts');
  await addPasskey('My phone');
  await expect(addPasskey('My phone')).rejects.toThrow('known');
});
