import { localDay } from '@bloom/domain/local-day';
import type { Span } from '../bloom-line.ts';

/** What a year can be told by, in the order in which it stands on the page. */
export const YEAR_PARTS = ['goals', 'fulfilled', 'gratitude', 'photos'] as const;
export type YearPart = (typeof YEAR_PARTS)[number];

/** Which days are looked back on, and what of them is shown. */
export interface YearChoice {
  /** The first and the last day, as in `2026-12-31`. */
  readonly from: string;
  readonly to: string;
  readonly without: readonly YearPart[];
  /** The ids of goals that are left out. */
  readonly withoutGoals: readonly string[];
  /** Which photos are shown; null as long as nobody has chosen. */
  readonly photos: readonly string[] | null;
}

/** All of the year of a day. */
export function wholeYear(year: string): Pick<YearChoice, 'from' | 'to'> {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** Takes two days and gives their year, or null where they are not the first and the last one of it. */
export function yearOf({ from, to }: Pick<YearChoice, 'from' | 'to'>): string | null {
  const year = from.slice(0, 4);
  return from === `${year}-01-01` && to === `${year}-12-31` ? year : null;
}

/** Whether these are two days, the first not after the other. */
export function areDays({ from, to }: Pick<YearChoice, 'from' | 'to'>): boolean {
  return isDay(from) && isDay(to) && from <= to;
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime())) return false;
  return date.toISOString().slice(0, 10) === day;
}

/** From the first moment of one day to the last of another, by the clock of the device. */
export function spanOfDays({ from, to }: Pick<YearChoice, 'from' | 'to'>): Span {
  return { from: startOf(from, 0), to: startOf(to, 1) - 1 };
}

function startOf(day: string, further: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(2000, month - 1, date + further);
  // The constructor takes years below 100 for those of the twentieth century.
  start.setFullYear(year, month - 1, date + further);
  return start.getTime();
}

/** Takes what was kept of a choice and gives it; where it cannot be read, all of this year. */
export function parseYearChoice(kept: unknown, now: number): YearChoice {
  const { from, to, without, withoutGoals, photos } = Object(kept);
  const days = { from: String(from), to: String(to) };
  const thisYear = wholeYear(localDay(now).slice(0, 4));
  return {
    ...(areDays(days) ? days : thisYear),
    without: YEAR_PARTS.filter((part) => textsOf(without).includes(part)),
    withoutGoals: textsOf(withoutGoals),
    photos: Array.isArray(photos) ? textsOf(photos) : null,
  };
}

const textsOf = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];

/** The years that can be chosen, the newest first: from the first moment of which there is something. */
export function yearsSince(moments: readonly string[], now: number): readonly string[] {
  const last = Number(localDay(now).slice(0, 4));
  const times = moments.map((moment) => Date.parse(moment)).filter((time) => time <= now);
  const first = Math.min(
    last,
    Number(localDay(times.reduce((a, b) => Math.min(a, b), now)).slice(0, 4)),
  );
  return Array.from({ length: last - first + 1 }, (_, at) => String(last - at));
}

/** One more, or one less. */
export function toggled<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((one) => one !== item) : [...items, item];
}
