import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, PASSWORD, startAuth } from '../../../testing/auth-server.ts';
import { createPasswords } from '../passwords/passwords.ts';

const PAIRS = 12;
const SERIES = 4;
const KNOWN = 'known@example.com';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({
    concealAccounts: true,
    mailIntervalSeconds: 0,
    mailTakesMilliseconds: 15,
    accountPages: { signIn: '/sign_in', resetPassword: '/reset_password' },
    // The work whose duration could reveal something still takes most of a request's time at a quarter of its real cost.
    passwords: createPasswords(12_288),
  });
  await auth.newPerson(KNOWN);
}, 60_000);
afterAll(() => auth.close());

/** How often a known address took longer than an unknown one, of all pairs: 0.5 when the time reveals nothing. */
function slowerPart(known: readonly number[], unknown: readonly number[]): number {
  const pairs = known.flatMap((one) => unknown.map((other) => Number(one > other)));
  return pairs.reduce((sum, slower) => sum + slower, 0) / pairs.length;
}

/** Sends to a known address and to unknown ones alternately. @returns how often the known one took longer */
async function slowerPartOf(name: string, path: string, members: object, answers: Set<string>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  // The first requests teach the server how long sending a mail takes.
  for (let nth = -4; nth < 2 * PAIRS; nth += 1) {
    const isKnown = nth % 2 === 0;
    const email = isKnown ? KNOWN : `${name}-${randomUUID()}@example.com`;
    const began = performance.now();
    const { status, body } = await auth.send('POST', path, { email, ...members });
    if (nth >= 0) times[isKnown ? 'known' : 'unknown'].push(performance.now() - began);
    answers.add(`${status} ${Object.keys(body).sort()}`);
  }
  return slowerPart(times.known, times.unknown);
}

it.each([
  ['sign-in', '/token?grant_type=password', { password: 'Wrong-horse-7' }],
  ['sign-up', '/signup', { password: PASSWORD }],
  ['recover', '/recover', {}],
  ['otp', '/otp', {}],
])(
  '%s reveals neither by its answer nor by its time whether an address has an account',
  async (name, path, members) => {
    const answers = new Set<string>();
    // A real difference shows every time; a busy machine does not affect every series.
    const tells: number[] = [];
    while (tells.length < SERIES) {
      const part = await slowerPartOf(name, path, members, answers);
      if (part > 0.15 && part < 0.85) break;
      tells.push(part);
    }
    expect([...answers]).toHaveLength(1);
    expect(tells.length, `how often the known one was slower: ${tells}`).toBeLessThan(SERIES);
  },
  180_000,
);
