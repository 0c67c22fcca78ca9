import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, PASSWORD, startAuth } from './auth-under-test.ts';

const PAIRS = 12;
const KNOWN = 'known@example.com';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({ mailIntervalSeconds: 0, mailTakesMilliseconds: 15 });
  await auth.newPerson(KNOWN);
}, 60_000);
afterAll(() => auth.close());

/** How often a known address took longer than an unknown one, of all pairs: 0.5 where time tells nothing. */
function slowerPart(known: readonly number[], unknown: readonly number[]): number {
  const pairs = known.flatMap((one) => unknown.map((other) => Number(one > other)));
  return pairs.reduce((sum, slower) => sum + slower, 0) / pairs.length;
}

it.each([
  ['sign-in', '/token?grant_type=password', { password: 'Wrong-horse-7' }],
  ['sign-up', '/signup', { password: PASSWORD }],
  ['recover', '/recover', {}],
  ['otp', '/otp', {}],
])(
  '%s tells neither by its answer nor by its time whether an address is known',
  async (name, path, members) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    // The first ones teach how long a mail takes.
    for (let nth = -4; nth < 2 * PAIRS; nth += 1) {
      const isKnown = nth % 2 === 0;
      const email = isKnown ? KNOWN : `${name}${nth}@example.com`;
      const began = performance.now();
      const { status, body } = await auth.send('POST', path, { email, ...members });
      if (nth >= 0) times[isKnown ? 'known' : 'unknown'].push(performance.now() - began);
      answers.add(`${status} ${Object.keys(body).sort()}`);
    }
    const part = slowerPart(times.known, times.unknown);
    expect(part).toBeGreaterThan(0.15);
    expect(part).toBeLessThan(0.85);
    expect([...answers]).toHaveLength(1);
  },
);
