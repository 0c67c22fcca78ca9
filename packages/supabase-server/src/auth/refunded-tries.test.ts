import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AuthUnderTest, PASSWORD, startAuth } from '../../testing/auth-server.ts';
import { factorCalls } from '../../testing/factors.ts';
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { databaseFaults } from '../database/port/database-error.ts';
import type { Statement, Transaction } from '../database/port/executor.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({ rateLimits: 'on' });
}, 60_000);
afterAll(() => auth.close());

/** Loses the database at the next statement that gives a try back, in whatever way it is sent. */
function loseNextRefund(): void {
  const { executor } = auth;
  const [batch, transaction] = [executor.batch.bind(executor), executor.transaction.bind(executor)];
  const check = ({ text }: Statement) => {
    if (!text.includes('trim_array(spent_at')) return;
    vi.restoreAllMocks();
    throw databaseFaults.lost('gone');
  };
  vi.spyOn(executor, 'batch').mockImplementation(async (statements, ...rest) => {
    statements.forEach(check);
    return batch(statements, ...rest);
  });
  vi.spyOn(executor, 'transaction').mockImplementation((work, ...rest) =>
    transaction(
      (tx) => {
        const run: Transaction['run'] = async (statement) => {
          check(statement);
          return tx.run(statement);
        };
        return work({ run });
      },
      ...rest,
    ),
  );
}

async function mailedCode() {
  const email = 'code@example.com';
  await auth.send('POST', '/signup', { email, password: PASSWORD });
  const { code } = auth.newestMail(email);
  return () => auth.send('POST', '/verify', { type: 'signup', email, token: code });
}

async function passkey() {
  const { access_token } = await auth.newPerson('passkey@example.com');
  const post = (path: string, body: object) =>
    auth.send('POST', `/passkeys/${path}`, body, access_token);
  const key = new SoftwareAuthenticator('https://bloom.example');
  const created = (await post('registration/options', {})).body;
  const made = key.create(created.options as Parameters<typeof key.create>[0]);
  await post('registration/verify', { challenge_id: created.challenge_id, credential: made });
  const { challenge_id, options } = (await post('authentication/options', {})).body;
  const credential = key.get(options as Parameters<typeof key.get>[0]);
  return () => post('authentication/verify', { challenge_id, credential });
}

async function secondFactor() {
  const calls = factorCalls(auth);
  const { factor } = await calls.guarded('factor@example.com');
  const session = await calls.signIn('factor@example.com');
  const { id } = (await calls.challenge(session, factor)).body;
  return () => calls.verify(session, factor, id, calls.codeOf(factor));
}

it.each([
  ['the code of a mail', mailedCode],
  ['a passkey', passkey],
  ['the code of a second factor', secondFactor],
])('%s is not used up where its try cannot be given back', async (_, prepare) => {
  const send = await prepare();
  loseNextRefund();
  expect((await send()).status).toBe(503);
  expect((await send()).status).toBe(200);
});
