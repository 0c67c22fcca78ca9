import { describe, expect, it } from 'vitest';
import { groupByDay, utcDay } from './timeline.ts';

describe('utcDay', () => {
  it('is the day in UTC, whatever the offset', () => {
    expect(utcDay('2026-08-20T23:59:59.999999+00:00')).toBe('2026-08-20');
    expect(utcDay('2026-08-20T22:30:00-03:00')).toBe('2026-08-21');
  });
});

describe('groupByDay', () => {
  it('keeps the order, one group for each day', () => {
    const actions = [
      { id: 'c', at: '2026-08-21T00:00:00+00:00' },
      { id: 'b', at: '2026-08-20T23:59:59.9+00:00' },
      { id: 'a', at: '2026-08-20T01:00:00+00:00' },
    ];
    const days = groupByDay(actions).map(({ day, actions: ofDay }) => [
      day,
      ofDay.map(({ id }) => id),
    ]);
    expect(days).toEqual([
      ['2026-08-21', ['c']],
      ['2026-08-20', ['b', 'a']],
    ]);
  });

  it('has no group without actions', () => {
    expect(groupByDay([])).toEqual([]);
  });
});
