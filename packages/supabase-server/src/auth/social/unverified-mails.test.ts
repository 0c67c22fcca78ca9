import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_SCHEMA } from '../../../testing/database.ts';
import { lendTestDatabase } from '../../../testing/lent-database.ts';
import type { Executor } from '../../database/port/executor.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { Mail } from '../../mail/mailer.ts';
import { plainMailTexts } from '../../mail/plain-mail-texts.ts';
import { RetryingMailer } from '../../mail/retrying-mailer.ts';
import { createMailDelivery } from '../delivery.ts';
import { createRateLimits } from '../rate-limits.ts';
import { deriveServerKeys } from '../server-keys.ts';
import { enterWithSession, signInByProof } from './sign-in.ts';

const LOOKS_EVERY_MS = 20;
const KEY = { kty: 'EC', kid: 'test', d: 'a2V5' } as const;

let database: Executor;
let mailer: RetryingMailer;
const mails: Mail[] = [];
beforeAll(async () => {
  database = await lendTestDatabase(SAMPLE_SCHEMA);
  mailer = new RetryingMailer({
    executor: database,
    mailer: { send: async (mail) => void mails.push(mail), close: async () => undefined },
    ...{ secret: 'a secret of these tests', label: 'test', log: pino({ level: 'silent' }) },
    everyMs: LOOKS_EVERY_MS,
  });
});
afterAll(async () => {
  await mailer.close();
  await database.close();
});

type Parts = Parameters<typeof signInByProof>[0];

/** Comes from a provider that has not verified the address. */
async function arrive(email: string, concealAccounts: boolean, subject = email) {
  const limited = { rateLimits: 'on', mailIntervalSeconds: 60, mailsPerDay: 20 } as const;
  const settings = { ...limited, concealAccounts, signUps: 'on', publicUrl: 'https://app.example' };
  const auth = {
    ...{ clock: () => new Date(), executor: database, mailTexts: plainMailTexts, settings },
    keys: deriveServerKeys(KEY, 'test'),
    delivery: createMailDelivery(mailer),
    limits: createRateLimits(
      { ...limited, concealAccounts },
      createRateLimiter(database, 'key', () => new Date()),
    ),
  } as unknown as Parts;
  const claims = { issuer: 'i', subject, email, emailVerified: false, description: {} };
  const mailRequest = { codeChallenge: null, target: new URL('https://app.example/') };
  const proof = { provider: 'google', providerName: 'Google', claims, language: null, mailRequest };
  await signInByProof(auth, proof, null, enterWithSession(auth, undefined));
}

/** Makes stored mails due, and waits until they were looked for. */
async function letStoredMailsGo() {
  await database.script("update auth.outgoing_mails set due_at = '2000-01-01'");
  await pause(5 * LOOKS_EVERY_MS);
}

it.each([true, false])(
  'a refused mail is not sent later either, and leaves the code of the last one (concealed: %s)',
  async (concealed) => {
    const email = `${concealed}@example.com`;
    const codes = async () => {
      const [found] = await database.batch([
        {
          text: 'select array_agg(code_hash) as codes from auth.one_time_tokens where relates_to = $1',
          values: [email],
        },
      ]);
      return found?.rows;
    };
    const needed = { code: 'provider_email_needs_verification' };
    const tooSoon = { status: 429 };
    await expect(arrive(email, concealed)).rejects.toMatchObject(needed);
    const before = await codes();
    await expect(arrive(email, concealed)).rejects.toMatchObject(tooSoon);
    await expect(arrive(email, concealed, `another ${email}`)).rejects.toMatchObject(tooSoon);
    await letStoredMailsGo();
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
    expect(await codes()).toEqual(before);
  },
);
