import { describe, expect, it } from 'vitest';
import { hasPaidAccess, SUBSCRIPTION_STATUSES, subscriptionFlags } from './access.ts';

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

it.each([
  ['active', true],
  ['trial', true],
  ['inactive', false],
  ['none', false],
] as const)('who is %s has paid access: %s', (name, hasAccess) => {
  expect(hasPaidAccess(flagsOf(name))).toBe(hasAccess);
});
