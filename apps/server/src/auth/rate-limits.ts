import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from './errors.ts';

const FIVE_MINUTES = 300;

/** What is counted; the first four by the client's address, the last by the account that is tried. */
const ALLOWED = {
  /** Sign-up, recover, resend, reauthenticate and changes of the user, together (protocol 2.6). */
  mailing: 30,
  token: 150,
  verify: 30,
  account: 30,
} as const;

export type Limited = keyof typeof ALLOWED;

/** Counts requests in this process. */
export interface RateLimits {
  /** Counts one. @throws AuthError 429 with the time to wait when there were too many */
  spend(what: Limited, key: string): Promise<void>;
  /** Takes one back, because it turned out to be harmless. */
  giveBack(what: Limited, key: string): Promise<void>;
}

/**
 * One line of a provider is a whole /64 of IPv6: whoever has one address of it has them all. IPv4 inside IPv6 counts as
 * IPv4, and everything else as itself.
 */
export function neighbourhood(key: string): string {
  if (!isIPv6(key)) return key;
  const { hostname } = new URL(`http://[${key.split('%')[0]}]`);
  const mapped = /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(hostname);
  if (mapped) {
    const halves = mapped.slice(1).map((half) => Number.parseInt(half, 16));
    return halves.flatMap((half) => [half >> 8, half & 255]).join('.');
  }
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':').length : 0;
  const zeros = after === undefined ? 0 : 8 - head.length - tail;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...(after?.split(':') ?? [])];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Makes the limits; `off` is for tests that need many requests. */
export function createRateLimits(setting: 'on' | 'off'): RateLimits {
  if (setting === 'off') return { spend: async () => {}, giveBack: async () => {} };
  const limiters = new Map(
    Object.entries(ALLOWED).map(([what, points]) => [
      what,
      new RateLimiterMemory({ keyPrefix: what, points, duration: FIVE_MINUTES }),
    ]),
  );
  return {
    async spend(what, key) {
      try {
        await limiters.get(what)?.consume(neighbourhood(key));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      }
    },
    async giveBack(what, key) {
      await limiters.get(what)?.reward(neighbourhood(key));
    },
  };
}
