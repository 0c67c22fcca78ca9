import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Auth } from '../client.ts';
import { onConnect, supabaseAuth } from '../supabase.ts';
import { leaveTestServer, sessionOf, signInAt, storedSession } from '../testing-server.ts';

const STORED = 'sb-127-auth-token';
const personOf = (id: string) => ({ id, app_metadata: {}, user_metadata: {} });
const tokenWith = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.e30`;
const sessionWith = (id: string, session: string) =>
  sessionOf(personOf(id), tokenWith({ sub: id, session_id: session, exp: 9e9 }));

const anas = sessionWith('ana', 'one');
const beas = sessionWith('bea', 'two');

let auth: Auth;
let asked: PromiseWithResolvers<void>;
let answer: (response: Response) => void;
const told: string[] = [];
onConnect((client) => void client.onAuthStateChange((event) => void told.push(event)));

/** Ana is signed in, and the server takes its time for all but what signs in. */
beforeEach(async () => {
  asked = Promise.withResolvers();
  signInAt((path) => {
    if (path.includes('/token?')) return Response.json(beas);
    if (path.includes('/logout')) return new Response(null, { status: 204 });
    asked.resolve();
    return new Promise((resolve) => {
      answer = resolve;
    });
  }, anas);
  auth = await supabaseAuth();
  await auth.getSession();
});
afterEach(leaveTestServer);

const code = { factorId: 'f', challengeId: 'c', code: '123456' };
const REQUESTS: readonly (readonly [string, () => Promise<unknown>, object, number])[] = [
  ['a changed account', () => auth.updateUser({ data: {} }), personOf('ana'), 200],
  ['a second step', () => auth.mfa.verify(code), sessionWith('ana', 'one'), 200],
  ['the end of a session', () => auth.getUser(), { error_code: 'session_not_found' }, 403],
];
const MEANWHILE: readonly (readonly [string, () => unknown, string | undefined])[] = [
  ['signed in elsewhere', () => localStorage.setItem(STORED, JSON.stringify(beas)), 'bea'],
  ['signed in here', () => auth.signInWithPassword({ email: 'b@b.example', password: 'p' }), 'bea'],
  ['signed out elsewhere', () => localStorage.removeItem(STORED), undefined],
  ['signed out here', () => auth.signOut({ scope: 'local' }), undefined],
];
const CASES = REQUESTS.flatMap((asks) => MEANWHILE.map((change) => [...asks, ...change] as const));

it.each(CASES)('%s comes too late: %4$s', async (_, ask, body, status, __, change, person) => {
  const asking = ask();
  await asked.promise;
  await change();
  told.length = 0;
  answer(Response.json(body, { status }));
  expect(await asking).toMatchObject({ error: { name: 'AuthRetryableFetchError' } });
  expect(storedSession().user?.id).toBe(person);
  expect(told).toEqual([]);
});

it('counts for the same session, renewed meanwhile', async () => {
  const asking = auth.getUser();
  await asked.promise;
  const renewed = { ...anas, access_token: `${anas.access_token}2` };
  localStorage.setItem(STORED, JSON.stringify(renewed));
  answer(Response.json(personOf('ana')));
  expect(await asking).toMatchObject({ data: { user: { id: 'ana' } }, error: null });
});

it('counts for a session that is to be stored', async () => {
  localStorage.removeItem(STORED);
  const signingIn = auth.setSession(sessionWith('bea', 'two'));
  await asked.promise;
  answer(Response.json(personOf('bea')));
  await signingIn;
  expect(storedSession().user.id).toBe('bea');
});
