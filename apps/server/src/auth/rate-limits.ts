import type { Limit, Spending } from '../database/spending.ts';
import { neighbourhood } from '../http/neighbourhood.ts';
import { mailTooSoon, tooManyRequests, unavailable } from './errors.ts';

const MINUTE = 60;
const FIVE_MINUTES = 5 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** What is counted, and for whom. */
const LIMITS = {
  /** By client address: sign-up, recover, resend, otp, reauthenticate and changes of the user, together (protocol 2.6). */
  mailing: { allowed: 30, seconds: FIVE_MINUTES },
  /** By client address. */
  token: { allowed: 150, seconds: FIVE_MINUTES },
  /** By client address. */
  verify: { allowed: 30, seconds: FIVE_MINUTES },
  /** By the account whose password is tried. */
  account: { allowed: 30, seconds: FIVE_MINUTES },
  /** By the account whose mailed code is tried: new codes must not bring endless tries of six digits. */
  code: { allowed: 30, seconds: 3600 },
  /** By client address: what begins an enrolment or a challenge of a second factor. */
  challenge: { allowed: 15, seconds: MINUTE },
  /** By client address: codes of a second factor. */
  factor: { allowed: 15, seconds: MINUTE },
  /** By the account whose second factor is tried, wrong codes alone: six digits must not be found by patience. */
  factorOfAccount: { allowed: 50, seconds: DAY },
} as const satisfies Readonly<Record<string, Limit>>;

export type Limited = keyof typeof LIMITS;

/** Bounds what may be guessed and what sends mail. */
export interface RateLimits {
  /**
   * Counts one.
   * @param key a client address, or an account by its e-mail address or id
   * @throws AuthError 429 with the time to wait when there were too many, 503 when the database cannot count
   */
  spend(what: Limited, key: string): Promise<void>;
  /** Takes one back, because it turned out to be harmless. */
  giveBack(what: Limited, key: string): Promise<void>;
  /**
   * Counts a mail to an address that is not the sender's own, so that many accounts cannot flood one mailbox.
   * @throws AuthError 429 within the interval, 503 when the database cannot count
   */
  mailTo(address: string): Promise<void>;
}

interface LimitSettings {
  readonly rateLimits: 'on' | 'off';
  /** The least time between two mails of one kind to one person. */
  readonly mailIntervalSeconds: number;
}

/** Makes the limits; `off` is for tests that need many requests. */
export function createRateLimits(
  { rateLimits, mailIntervalSeconds }: LimitSettings,
  spending: Spending,
): RateLimits {
  const nothing = async () => {};
  if (rateLimits === 'off') return { spend: nothing, giveBack: nothing, mailTo: nothing };
  return {
    async spend(what, key) {
      const seconds = await failingClosed(spending.spend(what, neighbourhood(key), LIMITS[what]));
      if (seconds > 0) throw tooManyRequests(seconds);
    },
    async giveBack(what, key) {
      await failingClosed(spending.giveBack(what, neighbourhood(key)));
    },
    async mailTo(address) {
      if (mailIntervalSeconds === 0) return;
      const limit = { allowed: 1, seconds: mailIntervalSeconds };
      const seconds = await failingClosed(spending.spend('recipient', address, limit));
      if (seconds > 0) throw mailTooSoon(seconds);
    },
  };
}

/** Where nothing can be counted nothing is tried either. */
async function failingClosed<T>(counting: Promise<T>): Promise<T> {
  try {
    return await counting;
  } catch (cause) {
    throw Object.assign(unavailable(), { cause });
  }
}
