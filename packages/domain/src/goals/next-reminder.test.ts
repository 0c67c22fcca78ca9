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

/** Sittings by when they were begun and completed. */
const sat = (...sittings: [begun: string, completed: string | null][]) =>
  sittings.map(([created_at, completed_at]) => ({ created_at, completed_at }));

it('skips the week whose sitting is completed', () => {
  const sittings = sat(
    ['2026-11-25T10:00:00Z', '2026-11-25T11:00:00Z'],
    ['2026-11-25T11:30:00Z', null],
  );
  expect(nextReminderDay({ ...monday, weekday: 7 }, sittings, WEDNESDAY)).toBe('2026-12-06');
  expect(nextReminderDay(monday, sittings, WEDNESDAY)).toBe('2026-11-30');
});

it('leaves the week to a sitting that was begun in it, as the server does', () => {
  const sunday = { ...monday, weekday: 7, hour: 18 };
  const overMidnight = sat(['2026-11-30T02:30:00Z', '2026-11-30T03:30:00Z']);
  expect(nextReminderDay(sunday, overMidnight, Date.parse('2026-12-01T12:00:00Z'))).toBe(
    '2026-12-06',
  );
});

it('skips the morning after a sitting', () => {
  const sittings = sat(['2026-11-29T22:30:00Z', '2026-11-29T23:00:00Z']);
  const now = Date.parse('2026-11-29T23:05:00Z');
  expect(nextReminderDay(monday, sittings, now)).toBe('2026-12-07');
  expect(nextReminderDay({ ...monday, hour: 22 }, sittings, now)).toBe('2026-11-30');
});

it('counts the day after a sitting to the minute, also where a clock is 45 minutes off', () => {
  const inKathmandu = { weekday: 1, hour: 7, time_zone: 'Asia/Kathmandu' };
  // 07:20 and 06:50 there, on the Sunday before.
  const now = Date.parse('2026-11-29T01:55:00Z');
  const [after, before] = ['2026-11-29T01:35:00Z', '2026-11-29T01:05:00Z'];
  expect(nextReminderDay(inKathmandu, sat([after, after]), now)).toBe('2026-12-07');
  expect(nextReminderDay(inKathmandu, sat([before, before]), now)).toBe('2026-11-30');
});

it('counts it across a change of the clocks', () => {
  // Berlin goes to summer time at 01:00 UTC on Sunday 28 March 2027: the reminder is at 04:00 UTC.
  const inBerlin = { weekday: 7, hour: 6, time_zone: 'Europe/Berlin' };
  const now = Date.parse('2027-03-27T12:00:00Z');
  const [after, before] = ['2027-03-27T04:30:00Z', '2027-03-27T03:30:00Z'];
  const earlier = '2027-03-21T12:00:00Z';
  expect(nextReminderDay(inBerlin, sat([earlier, after]), now)).toBe('2027-04-04');
  expect(nextReminderDay(inBerlin, sat([earlier, before]), now)).toBe('2027-03-28');
});

it('shows no date in a time zone that the browser does not know', () => {
  expect(nextReminderDay({ ...monday, time_zone: 'Mars/Olympus' }, [], WEDNESDAY)).toBe('');
});
