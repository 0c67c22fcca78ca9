import { addressPrefix } from '../../limits/address-prefix.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import { PHONE_ERRORS } from '../errors/phone-errors.ts';
import { textTries } from './catalogue.ts';
import { failingClosed } from './failing-closed.ts';
import type { TryLimits } from './tries.ts';

/** Limits how many text messages reach one number, and what one client can make them cost. */
export interface TextLimits {
  /**
   * Counts a text message that somebody asks for, whether or not one is sent, by client address and by number.
   * @throws AuthError 429 within the interval or above either limit, 503 when the database cannot count
   */
  countRequestedText(phone: string, clientAddress: string): Promise<void>;
  /** Takes back such a text message that could not be sent. */
  refundText(phone: string, clientAddress: string): Promise<void>;
}

interface TextLimitSettings {
  readonly rateLimits: 'on' | 'off';
  /** The least time between two messages to one number. */
  readonly mailIntervalSeconds: number;
}

export function limitTexts(
  { rateLimits, mailIntervalSeconds }: TextLimitSettings,
  tries: TryLimits,
  rateLimiter: RateLimiter,
): TextLimits {
  return {
    async countRequestedText(phone, clientAddress) {
      await tries.takeAll(textTries(phone, clientAddress));
      if (mailIntervalSeconds === 0) return;
      const interval = { allowed: 1, seconds: mailIntervalSeconds };
      const seconds = await failingClosed(rateLimiter.take('text', phone, interval));
      if (seconds > 0) throw PHONE_ERRORS.messageTooSoon(seconds);
    },
    async refundText(phone, clientAddress) {
      await failingClosed(rateLimiter.refund('text', phone));
      if (rateLimits === 'off') return;
      for (const [what, key] of textTries(phone, clientAddress))
        await failingClosed(rateLimiter.refund(what, addressPrefix(key)));
    },
  };
}
