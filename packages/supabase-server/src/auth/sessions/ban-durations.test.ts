import { expect, it } from 'vitest';
import { banEnd } from './ban-durations.ts';

const now = new Date('2026-11-21T10:00:00Z');

it.each([
  ['24h', '2026-11-22T10:00:00.000Z'],
  ['1h30m', '2026-11-21T11:30:00.000Z'],
  ['1.5h', '2026-11-21T11:30:00.000Z'],
  ['90s', '2026-11-21T10:01:30.000Z'],
  ['876000h', '2126-10-28T10:00:00.000Z'],
  ['999999999h', '2227-04-22T10:00:00.000Z'],
])('%s', (duration, end) => {
  expect(banEnd(duration, now)?.toISOString()).toBe(end);
});

it('none lifts the ban', () => {
  expect(banEnd('none', now)).toBeNull();
});

it.each(['', '24', 'h', '-1h', '1d', '1h ', '1e9h', 'forever', '0x1h'])(
  'refuses %j',
  (duration) => {
    expect(() => banEnd(duration, now)).toThrow(/invalid format for ban duration/);
  },
);
