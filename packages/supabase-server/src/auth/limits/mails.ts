import type { RateLimiter } from '../../limits/rate-limiter.ts';
import { mailboxOf } from '../email-addresses.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { mailsOfTheDay } from './catalogue.ts';
import { failingClosed } from './failing-closed.ts';

/** The mails that anybody who knows an address may ask for; each kind has its own interval. */
export type RequestedMailKind = 'confirmation' | 'recovery' | 'email_change' | 'one-time sign-in';

/** Limits how many mails reach one person. */
export interface MailLimits {
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
  /** Takes back such a mail that could not be sent, so that it can be asked for again at once. */
  refundMail(what: RequestedMailKind, address: string): Promise<void>;
}

export interface MailLimitSettings {
  readonly rateLimits: 'on' | 'off';
  /** The least time between two mails of one kind to one person. */
  readonly mailIntervalSeconds: number;
  /** How many mails go to one address in a day; to one mailbox, however it is spelled, five times as many. */
  readonly mailsPerDay: number;
  /** Whether the interval is counted for every address, also for those without an account. */
  readonly concealAccounts: boolean;
}

export function limitMails(settings: MailLimitSettings, rateLimiter: RateLimiter): MailLimits {
  const { rateLimits, mailIntervalSeconds, mailsPerDay, concealAccounts } = settings;
  const isOn = rateLimits === 'on';

  async function oneInAnInterval(what: string, address: string): Promise<void> {
    if (mailIntervalSeconds === 0) return;
    const interval = { allowed: 1, seconds: mailIntervalSeconds };
    const seconds = await failingClosed(rateLimiter.take(what, address, interval));
    if (seconds > 0) throw AUTH_ERRORS.mailTooSoon(seconds);
  }

  async function oneOfTheDay(address: string): Promise<void> {
    if (!isOn) return;
    const { seconds } = await failingClosed(
      rateLimiter.takeAll(mailsOfTheDay(address, mailsPerDay)),
    );
    if (seconds > 0) throw AUTH_ERRORS.tooManyRequests(seconds);
  }

  return {
    async countMailTo(address) {
      if (isOn) await oneInAnInterval('recipient', mailboxOf(address));
      await oneOfTheDay(address);
    },
    async countRequestedMail(what, address) {
      if (concealAccounts) await oneInAnInterval(`mail ${what}`, address);
      await oneOfTheDay(address);
    },
    async refundMail(what, address) {
      if (concealAccounts) await failingClosed(rateLimiter.refund(`mail ${what}`, address));
      if (!isOn) return;
      for (const { what, whom } of mailsOfTheDay(address, mailsPerDay))
        await failingClosed(rateLimiter.refund(what, whom));
    },
  };
}
