import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { discardDraft, readDraft, writeDraft } from '../../drafts/draft.ts';
import { restoreSession } from '../../features/auth/thunks.ts';
import { leaveTestServer, sessionOf, signInAt } from '../../lib/backend/testing-server.ts';
import { endDeliberately } from '../../lib/session/session-end.ts';
import { begin, store } from '../start/start-up.ts';

beforeEach(() => {
  const user = { id: 'ana', email: 'ana@example.com', app_metadata: {}, user_metadata: {} };
  signInAt((path) => Response.json(path.includes('/auth/v1/') ? user : []), sessionOf(user));
});
afterEach(() => {
  leaveTestServer();
  vi.useRealTimers();
});

const PATIENCE = { timeout: 5000 };

it('somebody who comes back after clearing what the browser keeps is asked to sign in, and finds what was typed', async () => {
  begin();
  await vi.waitFor(() => expect(store.getState().auth.triedRestore).toBe(true), PATIENCE);
  const [typed, saved] = [
    { owner: 'ana', form: 'wall.wishes.new' },
    { owner: 'ana', form: 'goal.new' },
  ];
  writeDraft(typed, 'The sea');
  writeDraft(saved, 'Swim');
  discardDraft(saved);
  const otherTab = new BroadcastChannel('sb-127-auth-token');
  const heard = vi.fn();
  otherTab.addEventListener('message', heard);
  localStorage.clear();
  vi.setSystemTime(Date.now() + 60_000);
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(
    () => expect(store.getState().auth).toMatchObject({ session: null, ended: 'cleared' }),
    PATIENCE,
  );
  expect(readDraft(typed)).toBe('The sea');
  expect(readDraft(saved)).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard, 'it would end there, too, without its drafts').not.toHaveBeenCalled();
  otherTab.close();
});

it.each([
  [
    'nothing, where a later page of this tab did it',
    () => endDeliberately(async () => localStorage.clear()),
    'left',
    2,
  ],
  [
    'of that, where it was, the next time, in another tab',
    () => localStorage.clear(),
    'otherTab',
    4,
  ],
])(
  'somebody who goes back to a page that was left before a sign-out is told %s',
  async (_, signOut, ended, minutes) => {
    begin();
    await store.dispatch(restoreSession());
    expect(store.getState().auth.session).not.toBeNull();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await signOut();
    vi.setSystemTime(Date.now() + minutes * 60_000);
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(
      () => expect(store.getState().auth).toMatchObject({ session: null, ended }),
      PATIENCE,
    );
  },
);
