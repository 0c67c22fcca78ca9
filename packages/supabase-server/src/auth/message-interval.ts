import type { AuthWith } from './dependencies.ts';

/**
 * How many seconds are left of the interval in which one person is sent no second message of a kind; 0 where one may be
 * sent.
 * @param lastSentAt ISO 8601; null where none was sent yet
 */
export function secondsLeft(
  auth: AuthWith<'clock' | 'settings'>,
  lastSentAt: string | null,
): number {
  if (lastSentAt === null) return 0;
  const interval = auth.settings.mailIntervalSeconds * 1000;
  const left = Date.parse(lastSentAt) + interval - auth.clock().getTime();
  // A time more than an interval ahead was noted by a clock that was set back since.
  if (left <= 0 || left > 2 * interval) return 0;
  return Math.max(1, Math.round(left / 1000));
}
