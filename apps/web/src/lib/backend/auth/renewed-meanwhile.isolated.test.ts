import { afterEach, expect, it } from 'vitest';
import { onConnect, reconnect, supabaseAuth } from '../supabase.ts';
import { leaveTestServer, sessionOf, signInAt, storedSession } from '../testing-server.ts';

const anas = { id: 'ana', app_metadata: {}, user_metadata: {} };
const named = { ...anas, user_metadata: { full_name: 'Ana' } };
const tokenWith = (aal: string) =>
  `e30.${btoa(JSON.stringify({ sub: 'ana', session_id: 's', aal })).replaceAll('=', '')}.e30`;
const raised = { ...sessionOf(anas, tokenWith('aal2')), refresh_token: 'raised' };

const told: unknown[] = [];
onConnect(
  (client) => void client.onAuthStateChange((_, session) => void told.push(session?.access_token)),
);

afterEach(async () => {
  await reconnect();
  leaveTestServer();
});

it('keeps the session that was raised while a change of the account was sent', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  signInAt(
    (path, request) => {
      if (path.endsWith('/verify')) return Response.json(raised);
      if (request?.method !== 'PUT') return Response.json(named);
      asked.resolve();
      return answer.promise;
    },
    sessionOf(anas, tokenWith('aal1')),
  );
  const auth = await supabaseAuth();
  const naming = auth.updateUser({ data: { full_name: 'Ana' } });
  await asked.promise;
  await auth.mfa.verify({ factorId: 'f', challengeId: 'c', code: '123456' });
  told.length = 0;
  answer.resolve(Response.json(named));
  expect(await naming).toMatchObject({ data: { user: named }, error: null });
  expect(storedSession()).toMatchObject({ refresh_token: 'raised', user: named });
  expect(new Set(told)).toEqual(new Set([tokenWith('aal2')]));
});
