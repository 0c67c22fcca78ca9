import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, startAuth } from '../../../testing/auth-server.ts';
import { asFactor, asSession, claims, factorCalls } from '../../../testing/factors.ts';
import { sql } from '../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import { seal } from '../../database/sealing.ts';

let auth: AuthUnderTest;
let calls: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  auth = await startAuth();
  calls = factorCalls(auth);
}, 60_000);
afterAll(() => auth.close());

it('says that the secret of an authenticator cannot be read any more, and takes another one', async () => {
  const { session, factor } = await calls.guarded('lost@example.com');
  const spare = asFactor(await calls.enrol(session, 'spare'));
  await calls.prove(session, spare);
  calls.wait(30);
  const sealed = seal(factor.secret, randomBytes(32), factor.id);
  await withinScope(auth.executor, AUTH_SCOPE, (tx) =>
    tx.run(sql`update auth.mfa_factors set secret = ${sealed} where id = ${factor.id}::uuid`),
  );
  const again = await calls.signIn('lost@example.com');
  for (const code of [calls.codeOf(factor), '000000']) {
    const answer = await calls.prove(again, factor, code);
    expect([answer.status, answer.body.code]).toEqual([422, 'mfa_totp_verify_not_enabled']);
  }
  expect(claims(asSession(await calls.prove(again, spare))).aal).toBe('aal2');
});
