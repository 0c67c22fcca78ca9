import type { Counted, Limit } from '../../limits/rate-limiter.ts';
import { mailboxOf } from '../email-addresses.ts';

const MINUTE = 60;
const FIVE_MINUTES = 5 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** What is counted, and by which key. */
export const LIMITS = {
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

export type Limited = keyof typeof LIMITS;

/** What counts one try: limits, each with its key. */
export type Tries = readonly (readonly [Limited, string])[];

/** What counts a text message that anybody may ask for. */
export const textTries = (phone: string, clientAddress: string): Tries => [
  ['texting', clientAddress],
  ['textsOfTheDay', phone],
];

/** A household may share a mailbox, each with a +tag, and those who test use many: so many addresses' worth goes there. */
const SPELLINGS = 5;

/** What counts a mail of the day: its address, and its mailbox, however it is spelled. */
export const mailsOfTheDay = (address: string, mailsPerDay: number): readonly Counted[] => [
  { what: 'mails', whom: address, limit: { allowed: mailsPerDay, seconds: DAY } },
  {
    what: 'mails of a mailbox',
    whom: mailboxOf(address),
    limit: { allowed: SPELLINGS * mailsPerDay, seconds: DAY },
  },
];
