import type { Result, Statement } from '../database/port/executor.ts';
import { addressPrefix } from '../limits/address-prefix.ts';
import type { Limit, RateLimiter } from '../limits/rate-limiter.ts';
import { AUTH_ERRORS } from './errors.ts';
import { PHONE_ERRORS } from './phones/errors.ts';

const MINUTE = 60;
const FIVE_MINUTES = 5 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** What is counted, and for whom. */
const LIMITS = {
  /** By client address: sign-up, recover, resend, otp, reauthenticate and changes of the user, together (protocol 2.6). */
  mailing: { allowed: 30, seconds: FIVE_MINUTES },
  /** By client address: sign-ins of somebody anonymous, each of which makes an account (protocol 2.6). */
  anonymous: { allowed: 30, seconds: 3600 },
  /** By client address: text messages, each of which somebody pays for (protocol 2.6). */
  texting: { allowed: 30, seconds: 3600 },
  /** By number. */
  textsOfTheDay: { allowed: 10, seconds: DAY },
  /** By number, apart from those that anybody may ask for: they would keep its owner from the second step. */
  factorTextsOfTheDay: { allowed: 30, seconds: DAY },
  /** By client address. */
  token: { allowed: 150, seconds: FIVE_MINUTES },
  /** By client address. */
  verify: { allowed: 30, seconds: FIVE_MINUTES },
  /** By the account whose password is tried, and the network or the known device that tries it. */
  account: { allowed: 30, seconds: FIVE_MINUTES },
  /** By the account whose password is tried, from all devices together that it does not know. */
  strangers: { allowed: 100, seconds: DAY },
  /** By the account whose mailed code is tried: new codes must not bring endless tries of six digits. */
  code: { allowed: 30, seconds: 3600 },
  /** By the same account and the network that tries: one network alone does not use the tries of all up. */
  codeFromNetwork: { allowed: 10, seconds: 3600 },
  /** By client address: what begins an enrolment or a challenge of a second factor. */
  challenge: { allowed: 15, seconds: MINUTE },
  /** By client address: codes of a second factor. */
  factor: { allowed: 15, seconds: MINUTE },
  /** By the account whose second factor is tried, wrong codes alone: six digits must not be found by patience. */
  factorOfAccount: { allowed: 50, seconds: DAY },
  /** By the account and its set of recovery codes, wrong ones alone. */
  recoveryCode: { allowed: 10, seconds: 3600 },
} as const satisfies Readonly<Record<string, Limit>>;

/** The mails that anybody may ask for who knows an address; each kind has an interval of its own. */
export type AskedMail = 'confirmation' | 'recovery' | 'email_change' | 'one-time sign-in';

export type Limited = keyof typeof LIMITS;

/** What counts one try: limits, each with the key that it counts by. */
export type Tries = readonly (readonly [Limited, string])[];

/** Bounds what may be guessed and what sends mail. */
export interface RateLimits {
  /**
   * Takes one from a limit.
   * @param key a client address, or an account by its e-mail address or id
   * @throws AuthError 429 with the time to wait when there were too many, 503 when the database cannot count
   */
  take(what: Limited, key: string): Promise<void>;
  /**
   * Takes one from each, or none where one of them refuses, and asks something else in the same trip to the database.
   * @returns what was asked beside
   * @throws AuthError 429 with the time to wait, 503 when the database cannot count
   */
  takeAll(tries: Tries, beside?: readonly Statement[]): Promise<readonly Result[]>;
  /** Refunds one, because it turned out to be harmless. */
  refund(what: Limited, key: string): Promise<void>;
  /** What refunds them, to be run in the scope of auth. */
  refunding(tries: Tries): readonly Statement[];
  /**
   * Counts a mail to an address that is not the sender's own, so that many accounts cannot flood one mailbox.
   * @throws AuthError 429 within the interval, 503 when the database cannot count
   */
  mailTo(address: string): Promise<void>;
  /** Counts a mail to the person who asks. @throws AuthError 429 past the mails of a day */
  mailToSelf(address: string): Promise<void>;
  /**
   * Counts a mail that somebody asks for who need not be the address's reader, whether or not one follows: what is refused
   * must not tell who has an account.
   * @throws AuthError 429 within the interval or past the mails of a day, 503 when the database cannot count
   */
  askMail(what: AskedMail, address: string): Promise<void>;
  /**
   * Counts a text message that somebody asks for, whether or not one follows, by their address and by its number.
   * @throws AuthError 429 within the interval or past either limit, 503 when the database cannot count
   */
  askText(phone: string, clientAddress: string): Promise<void>;
  /** Refunds such a text that could not be sent. */
  refundText(phone: string, clientAddress: string): Promise<void>;
  /** Refunds such a mail that could not be sent, so that it can be asked for again at once. */
  refundMail(what: AskedMail, address: string): Promise<void>;
}

interface LimitSettings {
  readonly rateLimits: 'on' | 'off';
  /** The least time between two mails of one kind to one person. */
  readonly mailIntervalSeconds: number;
  /** How many mails go to one address in a day. */
  readonly mailsPerDay: number;
  /** Whether the interval is counted for every address, also for those that nobody has. */
  readonly concealAccounts: boolean;
}

/** Makes the limits; `off` is for tests that need many requests, and leaves the interval between mails. */
export function createRateLimits(settings: LimitSettings, rateLimiter: RateLimiter): RateLimits {
  const { rateLimits, mailIntervalSeconds, mailsPerDay, concealAccounts } = settings;
  const isOn = rateLimits === 'on';
  const interval = { allowed: 1, seconds: mailIntervalSeconds };

  async function oneInAnInterval(what: string, address: string): Promise<void> {
    if (mailIntervalSeconds === 0) return;
    const seconds = await failingClosed(rateLimiter.take(what, address, interval));
    if (seconds > 0) throw AUTH_ERRORS.mailTooSoon(seconds);
  }

  async function oneOfTheDay(address: string): Promise<void> {
    if (!isOn) return;
    const limit = { allowed: mailsPerDay, seconds: DAY };
    const seconds = await failingClosed(rateLimiter.take('mails', address, limit));
    if (seconds > 0) throw AUTH_ERRORS.tooManyRequests(seconds);
  }

  const takeAll: RateLimits['takeAll'] = async (tries, beside = []) => {
    const counted = (isOn ? tries : []).map(([what, key]) => ({
      what,
      whom: addressPrefix(key),
      limit: LIMITS[what],
    }));
    if (counted.length + beside.length === 0) return [];
    const { seconds, results } = await failingClosed(rateLimiter.takeAll(counted, beside));
    if (seconds > 0) throw AUTH_ERRORS.tooManyRequests(seconds);
    return results;
  };

  return {
    async take(what, key) {
      if (!isOn) return;
      const seconds = await failingClosed(rateLimiter.take(what, addressPrefix(key), LIMITS[what]));
      if (seconds > 0) throw AUTH_ERRORS.tooManyRequests(seconds);
    },
    takeAll,
    refunding: (tries) =>
      isOn ? tries.map(([what, key]) => rateLimiter.refunding(what, addressPrefix(key))) : [],
    async refund(what, key) {
      if (isOn) await failingClosed(rateLimiter.refund(what, addressPrefix(key)));
    },
    async mailTo(address) {
      if (isOn) await oneInAnInterval('recipient', address);
      await oneOfTheDay(address);
    },
    mailToSelf: oneOfTheDay,
    async askMail(what, address) {
      if (concealAccounts) await oneInAnInterval(`mail ${what}`, address);
      await oneOfTheDay(address);
    },
    async askText(phone, clientAddress) {
      await takeAll(textTries(phone, clientAddress));
      if (mailIntervalSeconds === 0) return;
      const seconds = await failingClosed(rateLimiter.take('text', phone, interval));
      if (seconds > 0) throw PHONE_ERRORS.messageTooSoon(seconds);
    },
    async refundText(phone, clientAddress) {
      await failingClosed(rateLimiter.refund('text', phone));
      if (!isOn) return;
      for (const [what, key] of textTries(phone, clientAddress))
        await failingClosed(rateLimiter.refund(what, addressPrefix(key)));
    },
    async refundMail(what, address) {
      if (concealAccounts) await failingClosed(rateLimiter.refund(`mail ${what}`, address));
      if (isOn) await failingClosed(rateLimiter.refund('mails', address));
    },
  };
}

const textTries = (phone: string, clientAddress: string): Tries => [
  ['texting', clientAddress],
  ['textsOfTheDay', phone],
];

/** Where nothing can be counted nothing is tried either. */
async function failingClosed<T>(counting: Promise<T>): Promise<T> {
  try {
    return await counting;
  } catch (cause) {
    throw Object.assign(AUTH_ERRORS.unavailable(), { cause });
  }
}
