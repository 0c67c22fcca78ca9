import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, type Session, startAuth } from '../../../../testing/auth-server.ts';
import { claims } from '../../../../testing/factors.ts';

const DAY = 24 * 3600;
let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
}, 60_000);
afterAll(() => auth.close());

const ended = async (token?: string) => (await auth.send('GET', '/ended', undefined, token)).body;
const deleteAccount = (session: Session) =>
  auth.executor.batch([
    {
      text: 'delete from auth.users where id = $1::uuid',
      values: [String(claims(session).sub)],
    },
  ]);

it('says to whoever holds a token of an account whether it was deleted, also long after the token expired', async () => {
  const [leaving, staying] = [
    await auth.newPerson('leaving@example.com'),
    await auth.newPerson('staying@example.com'),
  ];
  await deleteAccount(leaving);
  expect(await ended(leaving.access_token)).toEqual({ end: 'deleted' });
  auth.wait(29 * DAY);
  expect(await ended(leaving.access_token)).toEqual({ end: 'deleted' });
  expect(await ended(staying.access_token)).toEqual({ end: null });
});

it('says that a session must be over which was left alone for a month, or lasted for three', async () => {
  const person = await auth.newPerson('away@example.com');
  auth.wait(31 * DAY);
  expect(await ended(person.access_token)).toEqual({ end: 'expired' });
  let present = await auth.newPerson('here@example.com');
  for (let days = 0; days < 89; days += 1) {
    auth.wait(DAY);
    const refreshed = { refresh_token: present.refresh_token };
    const { body } = await auth.send('POST', '/token?grant_type=refresh_token', refreshed);
    present = body as unknown as Session;
  }
  expect(await ended(present.access_token)).toEqual({ end: null });
  auth.wait(2 * DAY);
  expect(await ended(present.access_token)).toEqual({ end: 'expired' });
});

it('says nothing of any account to others', async () => {
  const leaving = await auth.newPerson('gone@example.com');
  await deleteAccount(leaving);
  const [header, payload, signature = ''] = leaving.access_token.split('.');
  const forged = [header, payload, `${signature.slice(0, -8)}AAAAAAAA`].join('.');
  const unsigned = [header, payload, ''].join('.');
  for (const token of [undefined, 'token', forged, unsigned]) {
    expect(await ended(token)).toEqual({ end: null });
  }
});
