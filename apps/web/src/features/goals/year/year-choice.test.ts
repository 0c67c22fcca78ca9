import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  areDays,
  parseYearChoice,
  spanOfDays,
  wholeYear,
  yearOf,
  yearsSince,
} from './year-choice.ts';

const NOW = new Date(2026, 8, 1, 12).getTime();
const at = (year: number, month: number, day = 15) =>
  new Date(year, month - 1, day, 12).toISOString();
const YEAR = { from: '2025-01-01', to: '2025-12-31' };

describe('the days that are looked back on', () => {
  // In São Paulo, 8 October began an hour late in 2000, and so did every spring there once.
  it.each(['UTC', 'America/Sao_Paulo', 'Asia/Kathmandu'])(
    'begin and end by the clock of the device in %s, whatever the day',
    (zone) => {
      vi.stubEnv('TZ', zone);
      onTestFinished(() => void vi.unstubAllEnvs());
      const day = fc.date({
        min: new Date(1995, 0, 1),
        max: new Date(2060, 0, 1),
        noInvalidDate: true,
      });
      const textOf = (date: Date) =>
        `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
      const holds = (one: Date, other: Date) => {
        const [from, to] = [one, other].map(textOf).sort() as [string, string];
        const span = spanOfDays({ from, to });
        expect(areDays({ from, to })).toBe(true);
        expect([textOf(new Date(span.from)), textOf(new Date(span.to))]).toEqual([from, to]);
        expect(textOf(new Date(span.from - 1)) < from).toBe(true);
        expect(textOf(new Date(span.to + 1)) > to).toBe(true);
      };
      holds(new Date(2037, 9, 7), new Date(2037, 9, 8));
      holds(new Date(2018, 10, 3), new Date(2018, 10, 4));
      fc.assert(fc.property(day, day, holds));
    },
  );

  it('are the stored ones, and this year where they are invalid', () => {
    const all = {
      from: '2026-01-01',
      to: '2026-12-31',
      present: '2026',
      without: [],
      withoutGoals: [],
      photos: null,
    };
    const odd = fc.oneof(
      fc.anything(),
      fc.record({ from: fc.string(), to: fc.string(), photos: fc.anything() }),
    );
    fc.assert(fc.property(odd, (kept) => areDays(parseYearChoice(kept, NOW))));
    for (const kept of [
      null,
      'x',
      { from: '2025-02-30', to: '2025-03-01' },
      { from: '2025-13-01', to: '2025-14-01' },
      { ...YEAR, to: '2024-12-31' },
    ])
      expect(parseYearChoice(kept, NOW)).toEqual(all);
    const kept = {
      ...YEAR,
      present: '2026',
      without: ['photos'],
      withoutGoals: ['a'],
      photos: ['b'],
    };
    expect(parseYearChoice({ ...kept, without: ['photos', 'x', 3] }, NOW)).toEqual(kept);
    expect(yearOf(kept)).toBe('2025');
    expect(yearOf({ ...YEAR, to: '2026-12-31' })).toBeNull();
  });

  it('are those of the next year once it is there, where nobody has chosen other days', () => {
    const later = new Date(2027, 0, 1, 0, 10).getTime();
    const chosen = { ...parseYearChoice(null, NOW), without: ['gratitude'], photos: ['a'] };
    const next = { ...chosen, ...wholeYear('2027'), present: '2027', photos: null };
    expect(parseYearChoice(chosen, later)).toEqual(next);
    for (const days of [wholeYear('2025'), { from: '2026-01-01', to: '2026-06-30' }])
      expect(parseYearChoice({ ...chosen, ...days }, later)).toMatchObject(days);
  });

  it('are offered as years from the first one with data', () => {
    expect(yearsSince([], NOW)).toEqual(['2026']);
    expect(yearsSince([at(2027, 3), at(2024, 5), at(2025, 1)], NOW)).toEqual([
      '2026',
      '2025',
      '2024',
    ]);
  });
});
