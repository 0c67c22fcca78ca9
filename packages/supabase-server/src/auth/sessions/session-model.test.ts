import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, PASSWORD, startAuth } from '../../../testing/auth-server.ts';
import { SessionModel } from '../../../testing/session-model.ts';

let auth: AuthUnderTest;
const email = 'model@example.com';
beforeAll(async () => {
  auth = await startAuth();
  await auth.newPerson(email);
}, 60_000);
afterAll(() => auth.close());

/** `npm run reliability -- sessions` runs 2,000. */
const RUNS = Number(process.env.SESSION_MODEL_RUNS ?? 40);
const SEED = process.env.SESSION_MODEL_SEED;
const DAY = 24 * 3600;

async function refresh(model: SessionModel, back: number): Promise<void> {
  const sent = model.sentBefore(back);
  const expected = model.expected(sent);
  const path = '/token?grant_type=refresh_token';
  const { status, body } = await auth.send('POST', path, { refresh_token: sent.value });
  if (expected.kind === 'refusal') {
    expect([status, body.code]).toEqual([400, expected.code]);
  } else {
    expect(status).toBe(200);
    if (expected.kind === 'again') expect(body.refresh_token).toBe(expected.value);
    else expect(model.knows(String(body.refresh_token))).toBe(false);
  }
  model.learn(sent, expected, String(body.refresh_token), String(body.access_token));
}

async function signOut(model: SessionModel): Promise<void> {
  const expected = model.signOutAnswer();
  const path = '/logout?scope=local';
  const { status } = await auth.send('POST', path, undefined, model.accessToken);
  expect(status).toBe(expected);
  model.learnSignOut(expected);
}

/** New tokens are picked more often, as clients send those. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ back: fc.nat({ max: 3 }), wait: fc.constantFrom(0, 0, 4, 11) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ back: fc.nat({ max: 20 }), wait: fc.constantFrom(0, 9, 10, 11) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ back: fc.nat({ max: 1 }), wait: fc.constantFrom(29 * DAY, 31 * DAY) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ back: fc.constant(null), wait: fc.constantFrom(0, 4, 2 * 3600) }),
    },
  ),
  { minLength: 2, maxLength: 14 },
);

it('a session behaves as its model, whatever is repeated and when', {
  timeout: RUNS * 3000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const path = '/token?grant_type=password';
      const { body } = await auth.send('POST', path, { email, password: PASSWORD });
      const model = new SessionModel(String(body.refresh_token), String(body.access_token));
      for (const { back, wait } of taken) {
        auth.wait(wait);
        model.now += wait;
        await (back === null ? signOut(model) : refresh(model, back));
      }
    }),
    { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
  );
});
