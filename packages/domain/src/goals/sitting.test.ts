import fc from 'fast-check';
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

  it('continues a sitting begun in it, on any device, and ignores other weeks', () => {
    const rows = [
      sitting('late', '2026-11-25T10:00:00Z'),
      sitting('early', '2026-11-24T10:00:00Z'),
      sitting('old', '2026-11-20T10:00:00Z'),
    ];
    const { open, doneAt } = sittingWeek(rows, now, 'UTC');
    expect([idsOf(open), doneAt]).toEqual([['early', 'late'], null]);
  });

  it('is done once a sitting is completed, also where another device had begun one before', () => {
    const rows = [
      sitting('left', '2026-11-24T09:00:00Z'),
      sitting('done', '2026-11-24T10:00:00Z', '2026-11-24T10:05:00Z'),
    ];
    const week = sittingWeek(rows, now, 'UTC');
    expect([idsOf(week.open), week.doneAt]).toEqual([[], '2026-11-24T10:05:00Z']);
    expect(idsOf(week.done)).toEqual(['left', 'done']);
  });

  it('ends with the last completed sitting, without earlier ones', () => {
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

  it('continues a sitting begun after the completed one', () => {
    const rows = [
      sitting('done', '2026-11-24T10:00:00Z', '2026-11-24T10:05:00Z'),
      sitting('again', '2026-11-25T10:00:00Z'),
    ];
    const { open, doneAt } = sittingWeek(rows, now, 'UTC');
    expect([idsOf(open), doneAt]).toEqual([['again'], '2026-11-24T10:05:00Z']);
  });

  it('is the one in which a sitting is begun, by the person’s days', () => {
    // Still Sunday in São Paulo, Monday in Lisbon.
    const rows = [sitting('done', '2026-11-23T00:30:00Z', '2026-11-23T01:00:00Z')];
    expect(sittingWeek(rows, now, 'America/Sao_Paulo').doneAt).toBeNull();
    expect(sittingWeek(rows, now, 'Europe/Lisbon').doneAt).toBe('2026-11-23T01:00:00Z');
  });

  describe('whose sitting goes on over midnight', () => {
    const late = '2026-11-22T23:50:00Z';
    const monday = '2026-11-16';

    it('continues it, and one begun by another device meanwhile', () => {
      const rows = [sitting('late', late), sitting('other', '2026-11-23T00:02:00Z')];
      const week = sittingWeek(rows, '2026-11-23T00:05:00Z', 'UTC');
      expect([week.monday, idsOf(week.open), week.doneAt]).toEqual([
        monday,
        ['late', 'other'],
        null,
      ]);
    });

    it('is done with it, and the next week has its own from the morning on', () => {
      const rows = [sitting('late', late, '2026-11-23T00:10:00Z')];
      const night = sittingWeek(rows, '2026-11-23T00:15:00Z', 'UTC');
      expect([night.monday, idsOf(night.done)]).toEqual([monday, ['late']]);
      for (const later of ['2026-11-23T08:00:00Z', '2026-11-29T18:00:00Z']) {
        const week = sittingWeek(rows, later, 'UTC');
        expect([week.monday, week.open, week.doneAt]).toEqual(['2026-11-23', [], null]);
      }
    });

    it('ignores sittings begun after its end', () => {
      const rows = [
        sitting('late', late, '2026-11-23T00:10:00Z'),
        sitting('again', '2026-11-23T00:12:00Z'),
      ];
      const week = sittingWeek(rows, '2026-11-23T00:15:00Z', 'UTC');
      expect([week.monday, idsOf(week.open), week.doneAt]).toEqual(['2026-11-23', ['again'], null]);
    });

    it('ends in the morning, or at midnight where it was done before', () => {
      const left = sittingWeek([sitting('late', late)], '2026-11-23T06:00:00Z', 'UTC');
      expect([left.monday, left.open]).toEqual(['2026-11-23', []]);
      const rows = [sitting('done', late, '2026-11-22T23:59:00Z')];
      expect(sittingWeek(rows, '2026-11-23T00:15:00Z', 'UTC')).toMatchObject({
        ...{ monday: '2026-11-23', doneAt: null },
      });
    });

    it('lasts as long in a night with a clock change', () => {
      // Sunday 23:30 in Lisbon, after the hour was put forward that morning, and after it was put back.
      for (const [begun, now] of [
        ['2026-03-29T22:30:00Z', '2026-03-29T23:10:00Z'],
        ['2026-10-25T23:30:00Z', '2026-10-26T00:10:00Z'],
      ] as const) {
        const { open } = sittingWeek([sitting('late', begun)], now, 'Europe/Lisbon');
        expect(idsOf(open)).toEqual(['late']);
      }
    });
  });
});

it('counts each sitting of a person for one week, wherever it ends', () => {
  const HOUR = 3_600_000;
  const start = Date.parse('2026-11-16T00:00:00Z');
  const moment = fc.integer({ min: 0, max: 3 * 7 * 24 * 4 }).map((quarter) => (quarter * HOUR) / 4);
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 20 }), (offset, quarters) => {
      const begun = start + offset;
      const end = begun + (quarters * HOUR) / 4;
      const row = sitting('s', new Date(begun).toISOString(), new Date(end).toISOString());
      // Asked in the middle of each week.
      const weeks = [0, 1, 2, 3].filter((week) => {
        const now = start + (week * 7 + 3.5) * 24 * HOUR;
        return sittingWeek([row], now, 'UTC').doneAt !== null;
      });
      expect(weeks).toEqual([Math.floor(offset / (7 * 24 * HOUR))]);
      // Until it has ended, whoever asks goes on with it.
      const open = { ...row, completed_at: null };
      expect(sittingWeek([open], end, 'UTC').open).toEqual([open]);
    }),
  );
});
