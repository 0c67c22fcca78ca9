import { expect, it } from 'vitest';
import { createDayFormat } from './day-format.ts';

it.each([
  ['en', 'day', '2026-03-03', '3 March'],
  ['pt', 'day', '2026-03-03', '3 de março'],
  ['en', 'day', '2025-03-03', '3 March 2025'],
  ['pt', 'day', '2025-03-03', '3 de março de 2025'],
  ['en', 'month', '2026-08-01', 'August'],
  ['pt', 'month', '2025-08-01', 'agosto de 2025'],
  ['pt', 'weekday', '2026-08-20', 'quinta-feira, 20 de agosto'],
  ['pt', 'day', '2026-08-01', '1º de agosto'],
  ['pt', 'weekday', '2025-08-01', 'sexta-feira, 1º de agosto de 2025'],
  ['pt', 'day', '2026-08-21', '21 de agosto'],
  ['en', 'day', '2026-08-01', '1 August'],
] as const)('names a day in %s, as a %s: %s', (language, format, day, name) => {
  expect(createDayFormat(language, format, '2026')(day)).toBe(name);
});

it('formats weekday, day and month in this order, and the year if it is another one', () => {
  const nameOf = createDayFormat('en', 'weekday', '2026');
  expect(nameOf('2026-08-20')).toMatch(/^Thursday,? 20 August$/);
  expect(nameOf('2025-08-20')).toMatch(/^Wednesday,? 20 August 2025$/);
});

it.each(['', '2026', 'yesterday'])('returns an empty text for %j', (day) => {
  expect(createDayFormat('en', 'day', '2026')(day)).toBe('');
});
