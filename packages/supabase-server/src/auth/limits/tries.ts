import type { Result, Statement, Transaction } from '../../database/port/executor.ts';
import { addressPrefix } from '../../limits/address-prefix.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { LIMITS, type Limited, type Tries } from './catalogue.ts';
import { failingClosed } from './failing-closed.ts';

/** Limits by the catalogue what can be guessed and what sends messages. */
export interface TryLimits {
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
}

/** @param isOn where not, nothing is counted */
export function limitTries(isOn: boolean, rateLimiter: RateLimiter): TryLimits {
  const counted = ([what, key]: Tries[number]) => ({
    what,
    whom: addressPrefix(key),
    limit: LIMITS[what],
  });

  const refunding: TryLimits['refunding'] = (tries) =>
    isOn ? tries.map(([what, key]) => rateLimiter.refunding(what, addressPrefix(key))) : [];

  return {
    async take(what, key) {
      if (!isOn) return;
      const { whom, limit } = counted([what, key]);
      const seconds = await failingClosed(rateLimiter.take(what, whom, limit));
      if (seconds > 0) throw AUTH_ERRORS.tooManyRequests(seconds);
    },
    async takeAll(tries, beside = []) {
      const all = isOn ? tries.map(counted) : [];
      if (all.length + beside.length === 0) return [];
      const { seconds, results } = await failingClosed(rateLimiter.takeAll(all, beside));
      if (seconds > 0) throw AUTH_ERRORS.tooManyRequests(seconds);
      return results;
    },
    refunding,
    async refund(tx, tries) {
      for (const statement of refunding(tries)) await tx.run(statement);
    },
  };
}
