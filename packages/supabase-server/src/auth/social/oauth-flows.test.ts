import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, type Session, startAuth } from '../../../testing/auth-server.ts';
import { claims } from '../../../testing/factors.ts';
import { sql } from '../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import type { Provider } from '../providers/provider.ts';
import { findSession } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import { beginOAuthFlow } from './oauth-flows.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

type Parts = Parameters<typeof beginOAuthFlow>[0];

/** Begins to link an account; `meanwhile` happens while the provider is asked where to send the browser. */
async function beginLinking(session: Session, meanwhile: () => Promise<unknown>) {
  const { sub, session_id: id } = claims(session);
  const linking = await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
    const user = await findUser(tx, String(sub));
    const row = await findSession(tx, String(id));
    if (user === null || row === null) throw new Error('Nobody is signed in');
    return { user, session: row };
  });
  const authorizationUrl = async () => {
    await meanwhile();
    return new URL('https://provider.example/');
  };
  const provider = { settings: { id: 'google' }, authorizationUrl } as unknown as Provider;
  const target = new URL('https://bloom.example/');
  const keys = { oauthFlows: new Uint8Array(32) } as Parts['keys'];
  return beginOAuthFlow(
    { clock: () => new Date(), executor: auth.executor, keys },
    { provider, target, codeChallenge: null, scopes: '', extra: {}, language: null, linking },
  );
}

it('a session that goes on begins to link an account', async () => {
  const session = await auth.newPerson('stays@example.com');
  const begun = await beginLinking(session, async () => undefined);
  expect(begun.url.href).toBe('https://provider.example/');
});

it('whoever signs out on the way to a provider has no session, which is no fault of the server', async () => {
  const session = await auth.newPerson('leaves@example.com');
  const leave = () => auth.send('POST', '/logout', undefined, session.access_token);
  const refusal = { status: 403, code: 'session_not_found' };
  await expect(beginLinking(session, leave)).rejects.toMatchObject(refusal);
});

it('whoever is deleted on the way there has none either', async () => {
  const session = await auth.newPerson('deleted@example.com');
  const { sub } = claims(session);
  const remove = () =>
    withinScope(auth.executor, AUTH_SCOPE, (tx) =>
      tx.run(sql`delete from auth.users where id = ${String(sub)}::uuid`),
    );
  const refusal = { status: 403, code: 'session_not_found' };
  await expect(beginLinking(session, remove)).rejects.toMatchObject(refusal);
});
