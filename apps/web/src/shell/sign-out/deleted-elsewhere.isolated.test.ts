import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveTestServer, sessionOf, signInAt } from '../../lib/backend/testing-server.ts';
import { writeFact } from '../../sync/facts.ts';

let isDeleted: boolean;

/** The person deletes the account elsewhere. */
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  isDeleted = false;
  const user = {
    id: 'ana',
    email: 'ana@example.com',
    email_confirmed_at: '2026-01-01T00:00:00Z',
    app_metadata: {},
    user_metadata: {},
  };
  localStorage.setItem('bloom.draft.rui.contact', '"Not enough flowers"');
  writeFact('ana', 'plan', null);
  signInAt((path) => {
    if (!path.includes('/auth/v1/')) return Response.json([]);
    const ended = { error_code: 'refresh_token_not_found', message: 'Refresh Token Not Found' };
    const gone = {
      error_code: 'user_not_found',
      message: 'User from sub claim in JWT does not exist',
    };
    if (path.includes('/token?')) return Response.json(ended, { status: 400 });
    if (path.endsWith('/ended')) return Response.json({ end: isDeleted ? 'deleted' : null });
    return isDeleted ? Response.json(gone, { status: 403 }) : Response.json(user);
  }, sessionOf(user));
});
afterEach(() => {
  leaveTestServer();
  vi.useRealTimers();
});

const PATIENCE = { timeout: 5000 };
const kept = () => Object.keys(localStorage).filter((key) => /\.ana\b/.test(key));

/** As if nobody had opened Bloom here for hours. */
function expireToken(): void {
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('sb-'));
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: 1, expires_in: 0 }));
}

/** Opens Bloom here after the deletion, or before it and shows it again after it. */
async function hearOfIt(how: string) {
  isDeleted = how !== 'shown';
  if (how === 'opened hours later') expireToken();
  const { begin, store } = await import('../start/start-up.ts');
  begin();
  if (how === 'shown') {
    await vi.waitFor(() => expect(store.getState().auth.triedRestore).toBe(true), PATIENCE);
    isDeleted = true;
    vi.setSystemTime(Date.now() + 60_000);
    window.dispatchEvent(new Event('focus'));
  }
  await vi.waitFor(
    () => expect(store.getState().auth).toMatchObject({ session: null, ended: 'deleted' }),
    PATIENCE,
  );
}

it.each(['opened', 'opened hours later', 'shown'])(
  'a deleted account leaves nothing on another device once Bloom is %s there',
  async (how) => {
    expect(kept()).not.toEqual([]);
    await hearOfIt(how);
    await vi.waitFor(() => expect(kept()).toEqual([]), PATIENCE);
    expect(localStorage.getItem('bloom.draft.rui.contact')).not.toBeNull();
  },
);

it.each([
  ['a draft', 'bloom.draft.ana.contact', '"Too many flowers"'],
  ['a change', 'bloom.unstored.ana', JSON.stringify({ entries: { 1: { key: '1', steps: [] } } })],
])('%s that no server has stays: this one may run on the wrong database', async (_, key, text) => {
  localStorage.setItem(key, text);
  await hearOfIt('opened');
  await import('./lazy-forget-person.ts').then(({ forgetPerson }) => forgetPerson('ana'));
  expect(kept()).toContain(key);
});

it('a session that ended while its account is there is not taken for a deletion', async () => {
  expireToken();
  const { begin, store } = await import('../start/start-up.ts');
  begin();
  const auth = () => store.getState().auth;
  await vi.waitFor(() => expect(auth()).toMatchObject({ ended: 'elsewhere' }), PATIENCE);
  expect(kept()).not.toEqual([]);
});
