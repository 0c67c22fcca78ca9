import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthUnderTest, PASSWORD, startAuth } from './auth-under-test.ts';

let auth: AuthUnderTest;
const email = 'model@example.com';
beforeAll(async () => {
  auth = await startAuth();
  await auth.newPerson(email);
}, 60_000);
afterAll(() => auth.close());

const REUSE_SECONDS = 10;
const RUNS = Number(process.env.SESSION_MODEL_RUNS ?? 60);

interface KnownToken {
  readonly value: string;
  readonly parent: KnownToken | null;
  usedAt: number | null;
}

/** What protocol 2.9 says of one session, in memory. */
class SessionModel {
  readonly tokens: KnownToken[] = [];
  revoked = false;
  now = 0;

  /** The token that must come again, `new` for one that nobody has seen, or `used` for a refusal. */
  expected(sent: KnownToken): string {
    if (this.revoked) return 'used';
    if (sent.usedAt === null) return 'new';
    const active = this.tokens.findLast(({ usedAt }) => usedAt === null);
    if (active?.parent === sent) return active.value;
    return this.now - sent.usedAt > REUSE_SECONDS ? 'used' : 'new';
  }

  learn(sent: KnownToken, outcome: string, value: string): void {
    if (outcome === 'used') this.revoked = true;
    if (outcome !== 'new') return;
    sent.usedAt ??= this.now;
    this.tokens.push({ value, parent: sent, usedAt: null });
  }
}

const refresh = (refresh_token: string) =>
  auth.send('POST', '/token?grant_type=refresh_token', { refresh_token });

async function send(model: SessionModel, pick: number): Promise<void> {
  const sent = model.tokens[pick % model.tokens.length];
  if (!sent) return;
  const outcome = model.expected(sent);
  const { status, body } = await refresh(sent.value);
  if (outcome === 'used') {
    expect([status, body.code]).toEqual([400, 'refresh_token_already_used']);
  } else {
    expect(status).toBe(200);
    const known = model.tokens.map(({ value }) => value);
    if (outcome === 'new') expect(known).not.toContain(body.refresh_token);
    else expect(body.refresh_token).toBe(outcome);
  }
  model.learn(sent, outcome, String(body.refresh_token));
}

/** Newest tokens are picked more often: that is what clients send. */
const step = fc.oneof(
  fc.record({ pick: fc.nat({ max: 3 }), wait: fc.constantFrom(0, 0, 4, 11) }),
  fc.record({ pick: fc.nat({ max: 20 }), wait: fc.constantFrom(0, 9, 10, 11) }),
);

it('a session follows its model, whatever is sent again and when', {
  timeout: RUNS * 3000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const path = '/token?grant_type=password';
      const { body } = await auth.send('POST', path, { email, password: PASSWORD });
      const model = new SessionModel();
      model.tokens.push({ value: String(body.refresh_token), parent: null, usedAt: null });
      for (const { pick, wait } of steps) {
        auth.wait(wait);
        model.now += wait;
        await send(model, Math.max(0, model.tokens.length - 1 - pick));
      }
    }),
    { numRuns: RUNS },
  );
});
