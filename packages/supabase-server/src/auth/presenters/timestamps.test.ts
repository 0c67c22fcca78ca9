import { expect, it } from 'vitest';
import { setTimestamps, timestamp } from './timestamps.ts';

it.each([
  ['2026-08-20T10:11:12.123456+00:00', '2026-08-20T10:11:12.123456Z'],
  ['2026-08-20T10:11:12.1+00:00', '2026-08-20T10:11:12.1Z'],
  ['2026-08-20T10:11:12.100+00:00', '2026-08-20T10:11:12.1Z'],
  ['2026-08-20T10:11:12.000+00:00', '2026-08-20T10:11:12Z'],
  ['2026-08-20T10:11:10+00:00', '2026-08-20T10:11:10Z'],
])('%s reads %s (protocol 2.4)', (given, presented) => {
  expect(timestamp(given)).toBe(presented);
});

it('omits what is not set', () => {
  const members = { one: null, other: '2026-08-20T10:11:10+00:00' };
  expect(setTimestamps(members)).toEqual({ other: '2026-08-20T10:11:10Z' });
});
