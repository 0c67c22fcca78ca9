import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, PASSWORD, startAuth } from '../../../testing/auth-server.ts';
import { createPasswords } from '../passwords/passwords.ts';

const PAIRS = 8;
const SERIES = 8;
/** What sending a message takes, and inserting an account: whatever does not make up for it shows. */
const SLOW_MS = 40;

/** Addresses and numbers with an account, and ones that nobody has used. */
const CONTACTS = {
  email: { known: 'known@example.com', unknown: () => `${randomUUID()}@example.com` },
  phone: { known: '5511987650000', unknown: () => `55119${randomInt(10_000_000, 99_999_999)}` },
} as const;

const SLOW_ROWS = `
  create function public.wait() returns trigger language plpgsql as $$
  begin
    perform pg_sleep(${SLOW_MS / 1000});
    return new;
  end $$;
  create trigger wait before insert on auth.users for each row execute function public.wait();`;

let auth: AuthUnderTest;
let hashes = 0;
beforeAll(async () => {
  // Cheap, so that what else takes time shows. That a password of nobody costs the same is tested beside them.
  const passwords = createPasswords(8);
  const counted = <T>(hashing: Promise<T>) => {
    hashes += 1;
    return hashing;
  };
  auth = await startAuth({
    concealAccounts: true,
    mailIntervalSeconds: 0,
    mailTakesMilliseconds: SLOW_MS,
    phoneSignIn: 'on',
    textMessages: { send: () => pause(SLOW_MS) },
    accountPages: { signIn: '/sign_in', resetPassword: '/reset_password' },
    passwords: {
      hash: (...given) => counted(passwords.hash(...given)),
      matches: (...given) => counted(passwords.matches(...given)),
      close: passwords.close,
    },
  });
  await auth.executor.script(SLOW_ROWS);
  await auth.newPerson(CONTACTS.email.known);
  // Somebody else has tried to sign up with the address: their password is kept beside the account's own.
  await auth.send('POST', '/signup', { email: CONTACTS.email.known, password: 'Another-horse-7' });
  await auth.send('POST', '/otp', { phone: CONTACTS.phone.known });
}, 60_000);
afterAll(() => auth.close());

/** Sends to a known address and to unknown ones alternately. @returns by how much the fastest of both differ */
async function differenceOf(
  kind: keyof typeof CONTACTS,
  path: string,
  members: object,
  answers: Set<string>,
) {
  const { known, unknown } = CONTACTS[kind];
  const times = { known: [] as number[], unknown: [] as number[] };
  // The first requests teach the server how long sending a message takes.
  for (let nth = -4; nth < 2 * PAIRS; nth += 1) {
    const isKnown = nth % 2 === 0;
    const contact = { [kind]: isKnown ? known : unknown() };
    hashes = 0;
    const began = performance.now();
    const { status, body } = await auth.send('POST', path, { ...contact, ...members });
    if (nth >= 0) times[isKnown ? 'known' : 'unknown'].push(performance.now() - began);
    // Waiting can hide that one hashes less; whoever needs the same processors meanwhile would notice.
    answers.add(`${status} ${Object.keys(body).sort()}, hashes: ${hashes}`);
  }
  // A busy machine makes some slower, and none faster.
  return Math.abs(Math.min(...times.known) - Math.min(...times.unknown));
}

it.each([
  ['sign-in', 'email', '/token?grant_type=password', { password: 'Wrong-horse-7' }],
  ['sign-up', 'email', '/signup', { password: PASSWORD }],
  ['recover', 'email', '/recover', {}],
  ['otp', 'email', '/otp', {}],
  ['otp for accounts alone', 'email', '/otp', { create_user: false }],
  ['otp by text message', 'phone', '/otp', {}],
] as const)(
  '%s reveals neither by its answer nor by its time whether there is an account',
  async (_, kind, path, members) => {
    const answers = new Set<string>();
    // A real difference shows every time.
    const differences: number[] = [];
    while (differences.length < SERIES) {
      differences.push(await differenceOf(kind, path, members, answers));
      if (Math.min(...differences) < SLOW_MS / 2) break;
    }
    expect([...answers]).toHaveLength(1);
    expect(Math.min(...differences), `${differences}`).toBeLessThan(SLOW_MS / 2);
  },
  180_000,
);
