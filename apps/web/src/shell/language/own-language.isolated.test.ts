import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  leaveTestServer,
  noAnswer,
  sessionOf,
  signInAt,
} from '../../lib/backend/testing-server.ts';

type Language = 'en' | 'pt';

const BOBS = 'b.e30.c';
const STORED = 'sb-127-auth-token';

/** What the server has. */
let preferred: Language;
let isAway: boolean;
let saved: unknown[];
/** What happens in this browser while the server is asked who is signed in. */
let meanwhile: () => void;

const user = (language: Language, id = 'ana') => ({
  id,
  aud: 'authenticated',
  email: 'ana@example.com',
  email_confirmed_at: '2026-01-01T00:00:00Z',
  app_metadata: {},
  user_metadata: { preferences: { language } },
  created_at: '2026-01-01T00:00:00Z',
});

/** The person signed in here when they read English. */
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  saved = [];
  isAway = false;
  meanwhile = () => undefined;
  localStorage.setItem('bloom.language', 'en');
  signInAt(
    (path, request) => {
      if (isAway) throw noAnswer();
      if (!path.includes('/auth/v1/user')) return Response.json([]);
      if (request?.method === 'PUT') {
        const { data } = JSON.parse(String(request.body));
        saved.push(data);
        preferred = data.preferences.language;
      }
      const [, asked] = String(new Headers(request?.headers).get('authorization')).split(' ');
      meanwhile();
      return Response.json(user(preferred, asked === BOBS ? 'bob' : 'ana'));
    },
    sessionOf(user('en')),
  );
});
afterEach(() => {
  leaveTestServer();
  vi.useRealTimers();
});

const shown = (tag: string) =>
  vi.waitFor(() => expect(document.documentElement.lang).toBe(tag), { timeout: 5000 });

/** Opens the app on the device, and looks at it again after something else. */
async function open() {
  const { begin } = await import('../start/start-up.ts');
  begin();
  return {
    lookAgain() {
      vi.setSystemTime(Date.now() + 60_000);
      window.dispatchEvent(new Event('focus'));
    },
  };
}

it('a language chosen elsewhere is used when the app opens, and when it is shown again', async () => {
  preferred = 'pt';
  const device = await open();
  await shown('pt-BR');
  preferred = 'en';
  device.lookAgain();
  await shown('en');
  expect(saved).toEqual([]);
});

it('an unsent choice wins over the server’s language, and is sent', async () => {
  preferred = 'en';
  const device = await open();
  await shown('en');
  const { chooseOwnLanguage } = await import('./own-language.ts');
  isAway = true;
  await chooseOwnLanguage('pt');
  await shown('pt-BR');
  isAway = false;
  device.lookAgain();
  await vi.waitFor(() => expect(saved).toEqual([{ preferences: { language: 'pt' } }]));
  await shown('pt-BR');
  expect(localStorage.getItem('bloom.language')).toBe('pt');
  preferred = 'en';
  device.lookAgain();
  await shown('en');
});

/** Somebody else signs in, in another tab or by a link of a mail, without a sign-out of the one before. */
const bobSignsIn = () =>
  localStorage.setItem(STORED, JSON.stringify(sessionOf(user('en', 'bob'), BOBS)));

it('a choice that waits is not saved in the account of who signed in meanwhile', async () => {
  preferred = 'en';
  const { chooseOwnLanguage, sendLanguage } = await import('./own-language.ts');
  isAway = true;
  await chooseOwnLanguage('pt');
  await sendLanguage();
  isAway = false;
  bobSignsIn();
  await sendLanguage();
  expect(saved).toEqual([]);
});

it('nor where they sign in between the two requests of a save', async () => {
  preferred = 'en';
  meanwhile = bobSignsIn;
  const { chooseOwnLanguage, sendLanguage } = await import('./own-language.ts');
  await chooseOwnLanguage('pt');
  await sendLanguage();
  expect(saved).toEqual([]);
});
