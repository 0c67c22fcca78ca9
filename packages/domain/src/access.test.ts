import { describe, expect, it } from 'vitest';
import {
  type AccessDecision,
  SUBSCRIPTION_STATUSES,
  subscribedAccess,
  subscriptionFlags,
} from './access.ts';

const now = new Date('2026-03-20T12:00:00Z');
const running = new Date('2026-03-10T12:00:00Z');
const over = new Date('2026-01-10T12:00:00Z');

const flags = {
  active: [true, false, false],
  trial: [false, true, false],
  inactive: [false, false, true],
  none: [false, false, false],
};

function flagsOf(name: keyof typeof flags) {
  const [isActive = false, isOnTrial = false, isInactive = false] = flags[name];
  return { isActive, isOnTrial, isInactive };
}

describe('subscriptionFlags', () => {
  it.each(SUBSCRIPTION_STATUSES.filter((status) => status !== 'active'))(
    'lets a running trial outweigh the status %s',
    (status) => {
      expect(subscriptionFlags(status, running, now)).toEqual(flagsOf('trial'));
      expect(subscriptionFlags(status, over, now)).toEqual(flagsOf('inactive'));
    },
  );

  it('is active with an active subscription, whatever the trial', () => {
    expect(subscriptionFlags('active', running, now)).toEqual(flagsOf('active'));
    expect(subscriptionFlags('active', over, now)).toEqual(flagsOf('active'));
  });

  it('follows the trial alone when there is no subscription', () => {
    expect(subscriptionFlags(null, running, now)).toEqual(flagsOf('trial'));
    expect(subscriptionFlags(null, over, now)).toEqual(flagsOf('inactive'));
    expect(subscriptionFlags(null, null, now)).toEqual(flagsOf('none'));
  });
});

describe('subscribedAccess', () => {
  const kinds = ['active', 'trial', 'inactive', 'none'] as const;
  const open: Record<(typeof kinds)[number], AccessDecision> = {
    active: 'allow',
    trial: 'allow',
    inactive: '/checkout',
    none: '/checkout',
  };

  function expected(
    session: boolean,
    user: boolean,
    confirmed: boolean,
    kind: (typeof kinds)[number],
  ) {
    if (!session) return '/sign_in';
    if (!user) return 'fatal';
    return confirmed ? open[kind] : '/pending_confirmation';
  }

  const truth = [true, false];
  const table = truth.flatMap((session) =>
    truth.flatMap((user) =>
      truth.flatMap((confirmed) => kinds.map((kind) => [session, user, confirmed, kind] as const)),
    ),
  );

  it.each(table)(
    'session %s, user %s, confirmed %s, subscription %s',
    (session, user, confirmed, kind) => {
      const facts = {
        hasSession: session,
        hasUser: user,
        isConfirmed: confirmed,
        subscription: flagsOf(kind),
      };
      expect(subscribedAccess(facts)).toBe(expected(session, user, confirmed, kind));
    },
  );

  it('trusts inactive over any other flag', () => {
    const subscription = { isActive: true, isOnTrial: true, isInactive: true };
    const facts = { hasSession: true, hasUser: true, isConfirmed: true, subscription };
    expect(subscribedAccess(facts)).toBe('/checkout');
  });
});
