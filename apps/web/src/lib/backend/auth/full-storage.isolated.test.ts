import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { fillStorage } from '../../browser-storage/testing-full-storage.ts';
import { reconnect, supabaseAuth } from '../supabase.ts';
import { leaveTestServer, sessionOf, signInAt } from '../testing-server.ts';

const ana = { id: 'ana', app_metadata: {}, user_metadata: {} };
const tokenOf = (number: number) =>
  `e30.${btoa(JSON.stringify({ sub: 'ana', session_id: 's', number })).replaceAll('=', '')}.e30`;
/** The refresh tokens that were used. */
let used: string[];
let makeRoom = () => {};

beforeEach(() => {
  used = [];
  signInAt(
    (path, request) => {
      if (!path.includes('/token')) return Response.json(ana);
      used.push(JSON.parse(String(request?.body)).refresh_token);
      const renewed = sessionOf(ana, tokenOf(used.length));
      return Response.json({ ...renewed, refresh_token: `r${used.length}` });
    },
    sessionOf(ana, tokenOf(0)),
  );
});

afterEach(async () => {
  makeRoom();
  await reconnect();
  leaveTestServer();
});

it('finds the session in a browser that has no room left', async () => {
  makeRoom = fillStorage();
  const { data } = await (await supabaseAuth()).getSession();
  expect(data.session?.refresh_token).toBe('r');
});

it('goes on with a renewed session that the browser has no room for', async () => {
  const auth = await supabaseAuth();
  await auth.getSession();
  makeRoom = fillStorage();
  await auth.refreshSession();
  await auth.getUser();
  const { data } = await auth.getSession();
  expect(data.session?.refresh_token).toBe('r1');
  await auth.refreshSession();
  expect(used).toEqual(['r', 'r1']);
});

it('goes on as whom another tab says is signed in, where neither has room for a session', async () => {
  localStorage.clear();
  makeRoom = fillStorage();
  const auth = await supabaseAuth();
  const { data } = await auth.signInWithPassword({ email: 'ana@example.com', password: 'secret' });
  expect(data.user?.id).toBe('ana');
  const otherTab = new BroadcastChannel('sb-127-auth-token');
  onTestFinished(() => otherTab.close());
  const whoIsThere = async () => (await auth.getSession()).data.session?.user.id;
  otherTab.postMessage({ event: 'SIGNED_IN', session: sessionOf({ ...ana, id: 'bea' }) });
  await vi.waitFor(async () => expect(await whoIsThere()).toBe('bea'));
  otherTab.postMessage({ event: 'SIGNED_OUT', session: null });
  await vi.waitFor(async () => expect(await whoIsThere()).toBeUndefined());
});
