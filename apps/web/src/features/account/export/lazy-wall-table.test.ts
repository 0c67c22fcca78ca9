import { expect, it } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';
import { tableOf } from './lazy-wall-table.ts';

it('a wall becomes a table with days, the goal of a card, and no formula', () => {
  const kept = { created_at: '2026-03-01T12:00:00Z', completed_at: null };
  const cards = [
    { ...kept, id: '1', description: '=1+1', completed_at: '2026-03-05T12:00:00Z', goal_id: 'g' },
    { ...kept, id: '2', description: 'Two,\n"three"', goal_id: 'gone' },
    { ...kept, id: '3', description: '' },
  ];
  const text = tableOf(
    cards,
    [{ id: 'g', title: 'Run' }],
    ['Date', 'Text', 'Fulfilled on', 'Goal'],
  );
  expect(text.startsWith('\ufeff')).toBe(true);
  expect([...readCsv(text.slice(1), ',')]).toEqual([
    ['Date', 'Text', 'Fulfilled on', 'Goal'],
    ['2026-03-01', "'=1+1", '2026-03-05', 'Run'],
    ['2026-03-01', 'Two,\n"three"', '', ''],
    ['2026-03-01', '', '', ''],
  ]);
});
