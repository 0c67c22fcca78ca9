import type { Result, Statement, Transaction } from '../database/port/executor.ts';
import { addressPrefix } from '../limits/address-prefix.ts';
import type { Limit, RateLimiter } from '../limits/rate-limiter.ts';
import { mailboxOf } from './email-addresses.ts';
import { AUTH_ERRORS } from './errors/auth-errors.ts';
import { PHONE_ERRORS } from './errors/phone-errors.ts';

const MINUTE = 60;
const FIVE_MINUTES = 5 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** A household may share a mailbox, each with a +tag, and those who test use many: so many addresses' worth goes there. */
const SPELLINGS = 5;

/** What is counted, and by which key. */
const LIMITS = {
  /** By client address: sign-up, recover, resend, otp, reauthenticate and changes of the user, together (protocol 2.6). */
  mailing: { allowed: 30, seconds: FIVE_MINUTES },
  /** By client address: anonymous sign-ins, each of which creates an account (protocol 2.6). */
  anonymous: { allowed: 30, seconds: 3600 },
  /** By client address: text messages, each of which costs money (protocol 2.6). */
  texting: { allowed: 30, seconds: 3600 },
  /** By number. */
  textsOfTheDay: { allowed: 10, seconds: DAY },
  /**
   * By number, apart from texts that anybody may ask for: those could otherwise keep the owner from the second step.
   */
  factorTextsOfTheDay: { allowed: 30, seconds: DAY },
  /** By client address. */
  token: { allowed: 150, seconds: FIVE_MINUTES },
  /** By client address. */
  verify: { allowed: 30, seconds: FIVE_MINUTES },
  /** By the account whose password is tried, and the network or the known device that tries it. */
  account: { allowed: 30, seconds: FIVE_MINUTES },
  /** By the account whose password is tried, for all devices together that it does not know. */
  strangers: { allowed: 100, seconds: DAY },
  /** By the account whose mailed code is tried: asking for new codes must not give endless tries at six digits. */
  code: { allowed: 30, seconds: 3600 },
  /** By the same account and the network that tries, so that one network alone cannot use up the tries of all. */
  codeFromNetwork: { allowed: 10, seconds: 3600 },
  /** By client address: what begins an enrolment or a challenge of a second factor. */
  challenge: { allowed: 15, seconds: MINUTE },
  /** By client address: codes of a second factor. */
  factor: { allowed: 15, seconds: MINUTE },
  /** By the account whose second factor is tried, wrong codes only: six digits must not be found by trying for long. */
  factorOfAccount: { allowed: 50, seconds: DAY },
  /** By the account and its set of recovery codes, wrong codes only. */
  recoveryCode: { allowed: 10, seconds: 3600 },
} as const satisfies Readonly<Record<string, Limit>>;

/** The mails that anybody who knows an address may ask for; each kind has its own interval. */
export type RequestedMailKind = 'confirmation' | 'recovery' | 'email_change' | 'one-time sign-in';

export type Limited = keyof typeof LIMITS;

/** What counts one try: limits, each with its key. */
export type Tries = readonly (readonly [Limited, string])[];

/** Limits what can be guessed and what sends messages. */
export interface RateLimits {
  /**
   * Counts one.
   * @param key a client address, or an account by its e-mail address or id
   * @throws AuthError 429 with the time to wait above the limit, 503 when the database cannot count
   */
  take(what: Limited, key: string): Promise<void>;
  /**
   * Counts one in each limit, or in none where one of them refuses, and runs other statements in the same round trip.
   * @returns the results of `beside`
   * @throws AuthError 429 with the time to wait, 503 when the database cannot count
   */
  takeAll(tries: Tries, beside?: readonly Statement[]): Promise<readonly Result[]>;
  /**
   * Takes them back, because they turned out to be harmless, in the transaction that uses up what was tried: a proof must
   * not be lost because its try could not be taken back.
   */
  refund(tx: Transaction, tries: Tries): Promise<void>;
  /** The statements that do so, to be run in the scope of auth. */
  refunding(tries: Tries): readonly Statement[];
  /**
   * Counts a mail to an address that is not the sender's own, so that many accounts cannot flood one mailbox.
   * @throws AuthError 429 within the interval, 503 when the database cannot count
   */
  countMailTo(address: string): Promise<void>;
  /**
   * Counts a mail that somebody asks for who need not own the address, whether or not one is sent: a refusal must not
   * reveal who has an account.
   * @throws AuthError 429 within the interval or above the mails of a day, 503 when the database cannot count
   */
  countRequestedMail(what: RequestedMailKind, address: string): Promise<void>;
  /**
   * Counts a text message that somebody asks for, whether or not one is sent, by client address and by number.
   * @throws AuthError 429 within the interval or above either limit, 503 when the database cannot count
   */
  countRequestedText(phone: string, clientAddress: string): Promise<void>;
  /** Takes back such a text message that could not be sent. */
  refundText(phone: string, clientAddress: string): Promise<void>;
  /** Takes back such a mail that could not be sent, so that it can be asked for again at once. */
  refundMail(what: RequestedMailKind, address: string): Promise<void>;
}

interface LimitSettings {
  readonly rateLimits: 'on' | 'off';
  /** The least time between two mails of one kind to one person. */
  readonly mailIntervalSeconds: number;
  /** How many mails go to one address in a day; to one mailbox, however it is spelled, five times as many. */
  readonly mailsPerDay: number;
  /** Whether the interval is counted for every address, also for those without an account. */
  readonly concealAccounts: boolean;
}

/** Creates the limits. `off` is for tests that need many requests; it keeps the interval between mails. */
export function createRateLimits(settings: LimitSettings, rateLimiter: RateLimiter): RateLimits {
  const { rateLimits, mailIntervalSeconds, mailsPerDay, concealAccounts } = settings;
  const isOn = rateLimits === 'on';
  const interval = { allowed: 1, seconds: mailIntervalSeconds };

  async function oneInAnInterval(what: string, address: string): Promise<void> {
    if (mailIntervalSeconds === 0) return;
    const seconds = await failingClosed(rateLimiter.take(what, address, interval));
    if (seconds > 0) throw AUTH_ERRORS.mailTooSoon(seconds);
  }

  const mailsOfTheDay = (address: string) => [
    { what: 'mails', whom: address, limit: { allowed: mailsPerDay, seconds: DAY } },
    {
      what: 'mails of a mailbox',
      whom: mailboxOf(address),
      limit: { allowed: SPELLINGS * mailsPerDay, seconds: DAY },
    },
  ];

  async function oneOfTheDay(address: string): Promise<void> {
    if (!isOn) return;
    const { seconds } = await failingClosed(rateLimiter.takeAll(mailsOfTheDay(address)));
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

  const refunding: RateLimits['refunding'] = (tries) =>
    isOn ? tries.map(([what, key]) => rateLimiter.refunding(what, addressPrefix(key))) : [];

  return {
    async take(what, key) {
      if (!isOn) return;
      const seconds = await failingClosed(rateLimiter.take(what, addressPrefix(key), LIMITS[what]));
      if (seconds > 0) throw AUTH_ERRORS.tooManyRequests(seconds);
    },
    takeAll,
    refunding,
    async refund(tx, tries) {
      for (const statement of refunding(tries)) await tx.run(statement);
    },
    async countMailTo(address) {
      if (isOn) await oneInAnInterval('recipient', mailboxOf(address));
      await oneOfTheDay(address);
    },
    async countRequestedMail(what, address) {
      if (concealAccounts) await oneInAnInterval(`mail ${what}`, address);
      await oneOfTheDay(address);
    },
    async countRequestedText(phone, clientAddress) {
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
      if (!isOn) return;
      for (const { what, whom } of mailsOfTheDay(address))
        await failingClosed(rateLimiter.refund(what, whom));
    },
  };
}

const textTries = (phone: string, clientAddress: string): Tries => [
  ['texting', clientAddress],
  ['textsOfTheDay', phone],
];

/** Refuses the request when the database cannot count. */
async function failingClosed<T>(counting: Promise<T>): Promise<T> {
  try {
    return await counting;
  } catch (cause) {
    throw Object.assign(AUTH_ERRORS.unavailable(), { cause });
  }
}
