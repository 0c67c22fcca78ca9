import { expect, it } from 'vitest';
import type { AuthSettings } from '../dependencies.ts';
import { checkMailInterval } from './pending-mails.ts';

const now = new Date('2026-11-21T10:00:00Z');
const check = (sentAt: string | null) =>
  checkMailInterval(
    { clock: () => now, settings: { mailIntervalSeconds: 60 } as AuthSettings },
    sentAt,
  );

it.each([null, '2026-11-21T09:59:00Z', '2020-01-01T00:00:00Z'])(
  'a mail may follow one of %s',
  (sentAt) => expect(() => check(sentAt)).not.toThrow(),
);

it('waits for the rest of the interval', () => {
  expect(() => check('2026-11-21T09:59:01Z')).toThrow('after 1 seconds');
  expect(() => check('2026-11-21T10:00:00Z')).toThrow('after 60 seconds');
});

it('waits for a time that another server noted, whose clock is a little ahead', () => {
  expect(() => check('2026-11-21T10:00:02Z')).toThrow('after 62 seconds');
});

it('does not wait for a time that was noted by a clock which was set back since', () => {
  expect(() => check('2026-11-21T13:00:00Z')).not.toThrow();
});
