import { describe, expect, it } from 'vitest';
import { localDay } from './local-day.ts';
import { groupByMonth } from './months.ts';

const rows = [
  { id: 'd', created_at: '2026-09-02T10:00:00+00:00' },
  { id: 'c', created_at: '2026-09-01T01:00:00+00:00' },
  { id: 'b', created_at: '2026-08-31T23:00:00+00:00' },
  { id: 'a', created_at: '2025-08-31T23:00:00+00:00' },
];
const monthsIn = (zone: string) =>
  groupByMonth(rows, (moment) => localDay(moment, zone)).map(({ month, rows: ofMonth }) => [
    month,
    ofMonth.map(({ id }) => id).join(''),
  ]);

describe('the months of a wall', () => {
  it('are those of the device’s time zone, each once, in the order of the cards', () => {
    expect(monthsIn('UTC')).toEqual([
      ['2026-09', 'dc'],
      ['2026-08', 'b'],
      ['2025-08', 'a'],
    ]);
    expect(monthsIn('America/Sao_Paulo')).toEqual([
      ['2026-09', 'd'],
      ['2026-08', 'cb'],
      ['2025-08', 'a'],
    ]);
    expect(monthsIn('Asia/Tokyo')).toEqual([
      ['2026-09', 'dcb'],
      ['2025-09', 'a'],
    ]);
  });

  it('keep a card without a valid time', () => {
    const odd = groupByMonth([{ id: 'x', created_at: '' }], (moment) => localDay(moment));
    expect(odd).toEqual([{ month: '', rows: [{ id: 'x', created_at: '' }] }]);
  });
});
