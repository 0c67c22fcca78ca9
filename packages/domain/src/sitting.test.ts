import { describe, expect, it } from 'vitest';
import { mondayOf, sittingWeek } from './sitting.ts';

const sitting = (id: string, created_at: string, completed_at: string | null = null) => ({
  ...{ id, created_at, completed_at },
});
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
  ['2024-03-03', '2024-02-26'],
  ['', ''],
])('the week of %j begins on %j', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

describe('a week', () => {
  const now = '2026-11-26T12:00:00Z';

  it('goes on with what was begun in it, on whatever device, and leaves the weeks before', () => {
    const rows = [
      sitting('late', '2026-11-25T10:00:00Z'),
      sitting('early', '2026-11-24T10:00:00Z'),
      sitting('old', '2026-11-20T10:00:00Z'),
    ];
    const { open, doneAt } = sittingWeek(rows, now, 'UTC');
    expect([idsOf(open), doneAt]).toEqual([['early', 'late'], null]);
  });

  it('is done once one is completed, also where another device had begun one before', () => {
    const rows = [
      sitting('left', '2026-11-24T09:00:00Z'),
      sitting('done', '2026-11-24T10:00:00Z', '2026-11-24T10:05:00Z'),
    ];
    const week = sittingWeek(rows, now, 'UTC');
    expect([idsOf(week.open), week.doneAt]).toEqual([[], '2026-11-24T10:05:00Z']);
    expect(idsOf(week.done)).toEqual(['left', 'done']);
  });

  it('has ended last what was completed last, with nothing of what was completed before', () => {
    const rows = [
      sitting('late', '2026-11-25T10:05:00Z', '2026-11-25T10:09:00.000Z'),
      sitting('early', '2026-11-25T10:00:00Z', '2026-11-25T10:09:00+00:00'),
      sitting('first', '2026-11-24T10:00:00Z', '2026-11-24T10:05:00Z'),
      sitting('left', '2026-11-24T09:00:00Z'),
      sitting('again', '2026-11-26T10:00:00Z'),
    ];
    const { open, done } = sittingWeek(rows, now, 'UTC');
    expect([idsOf(open), idsOf(done)]).toEqual([['again'], ['early', 'late']]);
    expect(sittingWeek([sitting('new', '2026-11-26T10:00:00Z')], now, 'UTC').done).toEqual([]);
  });

  it('goes on with one that was begun after the one that is done', () => {
    const rows = [
      sitting('done', '2026-11-24T10:00:00Z', '2026-11-24T10:05:00Z'),
      sitting('again', '2026-11-25T10:00:00Z'),
    ];
    const { open, doneAt } = sittingWeek(rows, now, 'UTC');
    expect([idsOf(open), doneAt]).toEqual([['again'], '2026-11-24T10:05:00Z']);
  });

  it('is the one in which it is completed, by the days of the person', () => {
    // Still Sunday in São Paulo, Monday in Lisbon.
    const rows = [sitting('done', '2026-11-23T00:30:00Z', '2026-11-23T01:00:00Z')];
    expect(sittingWeek(rows, now, 'America/Sao_Paulo').doneAt).toBeNull();
    expect(sittingWeek(rows, now, 'Europe/Lisbon').doneAt).toBe('2026-11-23T01:00:00Z');
  });
});
