import { expect, it } from 'vitest';
import { visitsText, withVisit } from './visits.ts';

const MINUTE = 60_000;
const START = 1_000_000_000_000;

/** Someone comes at these minutes; how often is that? */
function visitsAt(...minutes: readonly number[]): number {
  let kept: string | null = null;
  for (const minute of minutes) kept = visitsText(withVisit(kept, START + minute * MINUTE));
  return withVisit(kept, START + (minutes.at(-1) ?? 0) * MINUTE).count;
}

it('counts a return after half an hour, and not a reload', () => {
  expect(visitsAt(0, 1, 20, 45, 60)).toBe(1);
  expect(visitsAt(0, 30, 59)).toBe(2);
  expect(visitsAt(0, 1440, 2880)).toBe(3);
});

it('resets when a clock was set back', () => {
  expect(visitsAt(0, -1440)).toBe(2);
});

it.each([null, '', 'three', '-1 5', '3', '1e9 0', '1 2 3'])('resets on %j', (kept) => {
  expect(withVisit(kept, START)).toEqual({ count: 1, lastSeen: START });
});
