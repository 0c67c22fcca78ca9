import { localDay } from '@bloom/domain/days/local-day';
import type { Span } from '../story/bloom-line.ts';

/** The sections of the page, in order. */
export const YEAR_PARTS = ['goals', 'fulfilled', 'gratitude', 'photos'] as const;
export type YearPart = (typeof YEAR_PARTS)[number];

/** The period that is looked back on, and what is shown of it. */
export interface YearChoice {
  /** The first and the last day, as in `2026-12-31`. */
  readonly from: string;
  readonly to: string;
  /** The year in which it is chosen. */
  readonly present: string;
  readonly without: readonly YearPart[];
  /** The ids of the goals that are left out. */
  readonly withoutGoals: readonly string[];
  /** The photos that are shown; null as long as nobody has chosen any. */
  readonly photos: readonly string[] | null;
}

/** The whole year of a day. */
export function wholeYear(year: string): Pick<YearChoice, 'from' | 'to'> {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The year of a period; null if it is not exactly one year. */
export function yearOf({ from, to }: Pick<YearChoice, 'from' | 'to'>): string | null {
  const year = from.slice(0, 4);
  return from === `${year}-01-01` && to === `${year}-12-31` ? year : null;
}

/** Whether these are two valid days, in order. */
export function areDays({ from, to }: Pick<YearChoice, 'from' | 'to'>): boolean {
  return isDay(from) && isDay(to) && from <= to;
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime())) return false;
  return date.toISOString().slice(0, 10) === day;
}

/** From the start of one day to the end of another, in local time. */
export function spanOfDays({ from, to }: Pick<YearChoice, 'from' | 'to'>): Span {
  return { from: startOf(from, 0), to: startOf(to, 1) - 1 };
}

function startOf(day: string, further: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // The constructor maps years below 100 to the twentieth century. From noon: an hour that a day lacks in one year would
  // stay missing in the other.
  const start = new Date(2000, 0, 1, 12);
  start.setFullYear(year, month - 1, date + further);
  return start.setHours(0, 0, 0, 0);
}

/**
 * Parses a stored choice; by default the current year. Whoever chose something else while that was another one has chosen
 * no days: the next year has its own, and other photos.
 */
export function parseYearChoice(stored: unknown, now: number): YearChoice {
  const { from, to, present: before, without, withoutGoals, photos } = Object(stored);
  const days = { from: String(from), to: String(to) };
  const present = localDay(now).slice(0, 4);
  const isOver = before !== undefined && before !== present && yearOf(days) === before;
  return {
    ...(areDays(days) && !isOver ? days : wholeYear(present)),
    present,
    without: YEAR_PARTS.filter((part) => textsOf(without).includes(part)),
    withoutGoals: textsOf(withoutGoals),
    photos: Array.isArray(photos) && !isOver ? textsOf(photos) : null,
  };
}

const textsOf = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];

/** The years to choose from, newest first, back to the first moment that has something. */
export function yearsSince(moments: readonly string[], now: number): readonly string[] {
  const last = Number(localDay(now).slice(0, 4));
  const times = moments.map((moment) => Date.parse(moment)).filter((time) => time <= now);
  const first = Math.min(
    last,
    Number(localDay(times.reduce((a, b) => Math.min(a, b), now)).slice(0, 4)),
  );
  return Array.from({ length: last - first + 1 }, (_, at) => String(last - at));
}

/** Adds an item to a list, or removes it. */
export function toggled<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((one) => one !== item) : [...items, item];
}
