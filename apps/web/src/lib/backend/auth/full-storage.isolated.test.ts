import { afterEach, beforeEach, expect, it } from 'vitest';
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
