import { beforeEach, expect, it } from 'vitest';
import { pendingMailSent, savePendingEmail, secondsUntilNextMail } from './pending-email.ts';

beforeEach(() => savePendingEmail(null));

it('counts from the sign-up until the mail can be sent again', () => {
  expect(secondsUntilNextMail()).toBe(0);
  savePendingEmail('ana@example.com');
  // Somebody who only tried to sign in has not been mailed.
  expect(secondsUntilNextMail()).toBe(0);
  const now = Date.now();
  pendingMailSent();
  expect(secondsUntilNextMail(now + 20_500)).toBeGreaterThanOrEqual(39);
  expect(secondsUntilNextMail(now + 20_500)).toBeLessThanOrEqual(40);
  expect(secondsUntilNextMail(now + 61_000)).toBe(0);
  // A clock that was set back keeps nobody waiting.
  expect(secondsUntilNextMail(now - 5_000)).toBe(0);
});

it('another address has no waiting time', () => {
  pendingMailSent();
  savePendingEmail(null);
  expect(secondsUntilNextMail()).toBe(0);
});
