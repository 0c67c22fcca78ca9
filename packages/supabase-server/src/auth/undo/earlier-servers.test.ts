import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, startAuth } from '../../../testing/auth-server.ts';
import { claims, factorCalls } from '../../../testing/factors.ts';

let auth: AuthUnderTest;
let calls: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  auth = await startAuth({
    undoPage: '/undo',
    accountPages: { signIn: '/sign_in', resetPassword: '/reset_password' },
  });
  calls = factorCalls(auth);
}, 60_000);
afterAll(() => auth.close());

const rowsOf = async (text: string, value: unknown) => {
  const [result] = await auth.executor.batch([{ text, values: [value] }]);
  return result?.rows ?? [];
};

/** As a server of an earlier version uses a token: it ends every session where it has deleted one. */
const takenEarlier = (token: string) =>
  rowsOf(
    'delete from auth.undo_tokens where token_hash = $1 returning 1 as taken',
    createHash('sha256').update(token).digest('hex'),
  );

async function told(email: string): Promise<{ readonly token: string; readonly id: string }> {
  // Undo tokens are compared with the database's clock, too.
  calls.wait(Math.floor(Date.now() / 1000) - calls.now());
  const { session } = await calls.guarded(email);
  const mail = auth.mails.findLast(({ to }) => to === email);
  const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const token = new URLSearchParams(link.hash.slice(1)).get('token') ?? '';
  return { token, id: String(claims(session).sub) };
}

it('a token that was used is unknown to servers of an earlier version, which would end every session once more', async () => {
  const { token } = await told('owner@example.com');
  expect((await auth.send('POST', '/undo', { token })).body).toEqual({ undone: 'factor' });
  expect(await takenEarlier(token)).toEqual([]);
  expect((await auth.send('POST', '/undo', { token })).body).toEqual({ undone: 'factor' });
});

it('such servers use a token that was not used', async () => {
  const { token } = await told('first@example.com');
  expect(await takenEarlier(token)).toHaveLength(1);
});

it('a token that was used goes with its person', async () => {
  const { token, id } = await told('leaving@example.com');
  await auth.send('POST', '/undo', { token });
  await rowsOf('delete from auth.users where id = $1::uuid', id);
  expect(await rowsOf('select 1 from auth.undo_tokens where user_id = $1::uuid', id)).toEqual([]);
});
