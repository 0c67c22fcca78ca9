import type { RateLimiter } from '../limits/rate-limiter.ts';
import { limitMails, type MailLimitSettings, type MailLimits } from './limits/mails.ts';
import { limitTexts, type TextLimits } from './limits/texts.ts';
import { limitTries, type TryLimits } from './limits/tries.ts';

/** Limits what can be guessed (`limits/catalogue.ts` says how often) and what sends messages. */
export interface RateLimits extends TryLimits, MailLimits, TextLimits {}

/** Creates the limits. `off` is for tests that need many requests; it keeps the interval between mails. */
export function createRateLimits(
  settings: MailLimitSettings,
  rateLimiter: RateLimiter,
): RateLimits {
  const tries = limitTries(settings.rateLimits === 'on', rateLimiter);
  return {
    ...tries,
    ...limitMails(settings, rateLimiter),
    ...limitTexts(settings, tries, rateLimiter),
  };
}
