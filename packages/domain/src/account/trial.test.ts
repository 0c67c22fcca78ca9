import { describe, expect, it } from 'vitest';
import {
  firstChargeAt,
  isTrialRunning,
  trialBeganAt,
  trialDaysLeft,
  trialEndsAt,
} from './trial.ts';

const confirmed = new Date('2026-03-01T12:00:00Z');

describe('trial', () => {
  it.each([
    ['2026-03-01T12:00:00Z', 15, true],
    ['2026-03-02T11:59:59.999Z', 15, true],
    ['2026-03-02T12:00:00Z', 14, true],
    ['2026-03-16T12:00:00Z', 0, true],
    ['2026-03-17T11:59:59.999Z', 0, true],
    ['2026-03-17T12:00:00Z', -1, false],
    ['2027-03-01T12:00:00Z', -350, false],
  ])('at %s has %i days left', (now, left, running) => {
    expect(trialDaysLeft(confirmed, new Date(now))).toBe(left);
    expect(isTrialRunning(confirmed, new Date(now))).toBe(running);
  });

  it('is over when no day is left, and began as long before', () => {
    const end = trialEndsAt(confirmed);
    expect(end.toISOString()).toBe('2026-03-17T12:00:00.000Z');
    expect(trialBeganAt(end)).toEqual(confirmed);
  });

  it('treats a clock slightly behind the server as a full trial', () => {
    expect(isTrialRunning(confirmed, new Date('2026-03-01T11:59:00Z'))).toBe(true);
  });

  it.each([
    ['2026-03-01T12:00:00Z', '2026-03-17T12:00:00.000Z'],
    ['2026-03-16T12:00:00Z', '2026-03-17T12:00:00.000Z'],
    ['2026-03-16T12:00:00.001Z', undefined],
    ['2027-03-01T12:00:00Z', undefined],
  ])('leaves a plan that begins at %s free until %s', (now, charged) => {
    expect(firstChargeAt(confirmed, new Date(now))?.toISOString()).toBe(charged);
  });
});
