import { expect, it } from 'vitest';
import { nextReminderDay } from './next-reminder.ts';

const WEDNESDAY = Date.parse('2026-11-25T12:00:00Z');
const monday = { weekday: 1, hour: 7, time_zone: 'America/Sao_Paulo' };

it.each([
  ['a later day of the week', monday, WEDNESDAY, '2026-11-30'],
  ['later today', { ...monday, weekday: 3, hour: 10 }, WEDNESDAY, '2026-11-25'],
  ['what today has passed', { ...monday, weekday: 3, hour: 9 }, WEDNESDAY, '2026-12-02'],
  ['a Sunday', { ...monday, weekday: 7 }, WEDNESDAY, '2026-11-29'],
  // Still Sunday evening there.
  ['the days of its own clock', monday, Date.parse('2026-11-30T02:00:00Z'), '2026-11-30'],
])('knows %s', (_, reminder, now, day) => {
  expect(nextReminderDay(reminder, [], now)).toBe(day);
});

it('skips the week whose sitting is completed', () => {
  const sittings = [{ completed_at: '2026-11-25T11:00:00Z' }, { completed_at: null }];
  expect(nextReminderDay({ ...monday, weekday: 7 }, sittings, WEDNESDAY)).toBe('2026-12-06');
  expect(nextReminderDay(monday, sittings, WEDNESDAY)).toBe('2026-11-30');
});

it('skips the morning after a sitting', () => {
  const sittings = [{ completed_at: '2026-11-29T23:00:00Z' }];
  const now = Date.parse('2026-11-29T23:05:00Z');
  expect(nextReminderDay(monday, sittings, now)).toBe('2026-12-07');
  expect(nextReminderDay({ ...monday, hour: 22 }, sittings, now)).toBe('2026-11-30');
});

it('shows no date in a time zone that the browser does not know', () => {
  expect(nextReminderDay({ ...monday, time_zone: 'Mars/Olympus' }, [], WEDNESDAY)).toBe('');
});
