import { expect, it } from 'vitest';
import { agoOf } from './time-ago.ts';

it.each([
  ['2025-03-03', '1 year ago', 'há 1 ano'],
  ['2021-03-03', '5 years ago', 'há 5 anos'],
  ['2026-01-03', '2 months ago', 'há 2 meses'],
  ['2025-11-03', '4 months ago', 'há 4 meses'],
  ['2024-12-03', '15 months ago', 'há 15 meses'],
])('says how long ago %s was', (day, english, portuguese) => {
  expect(agoOf(day, '2026-03-03', 'en-US')).toBe(english);
  expect(agoOf(day, '2026-03-03', 'pt-BR')).toBe(portuguese);
});
