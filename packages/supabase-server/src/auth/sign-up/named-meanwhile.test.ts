import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../../../testing/auth-server.ts';
import { type PhonesUnderTest, startPhones } from '../../../testing/phones.ts';
import { createPasswords } from '../passwords/passwords.ts';

const STRANGERS = 'Another-horse-8';

let auth: PhonesUnderTest;
/** Runs while the password of a sign-up is being hashed. */
let meanwhile = async (): Promise<unknown> => undefined;
beforeAll(async () => {
  const passwords = createPasswords(8);
  const hash = async (password: string) => {
    const act = meanwhile;
    meanwhile = async () => undefined;
    await act();
    return passwords.hash(password);
  };
  auth = await startPhones({ passwords: { ...passwords, hash } });
}, 60_000);
afterAll(() => auth.close());

const EMAIL = 'owner@example.com';
const PHONE = '+5511900000301';

it.each([
  ['an address', { email: EMAIL }, () => auth.send('GET', auth.newestMail(EMAIL).link)],
  ['a number', { phone: PHONE }, () => auth.verify(PHONE)],
])(
  'a stranger who signs up with %s while its owner does keeps no way in',
  async (_name, contact, confirm) => {
    const ask = (path: string, password: string) =>
      auth.send('POST', path, { ...contact, password });
    meanwhile = () => ask('/signup', STRANGERS);
    expect((await ask('/signup', PASSWORD)).status).toBe(200);
    expect((await confirm()).status).toBeLessThan(400);
    const signIn = async (password: string) =>
      (await ask('/token?grant_type=password', password)).status;
    expect(await signIn(STRANGERS)).toBe(400);
    // Nobody can tell whose password was the right one.
    expect(await signIn(PASSWORD)).toBe(400);
  },
);
