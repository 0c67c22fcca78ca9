import { type Satisfaction, toSatisfaction } from '@bloom/domain/goals/satisfaction';
import type { SatisfactionChange } from '@bloom/domain/timeline/action';
import type { RowOf } from '../../../sync/store/tables.ts';
import type { Goal } from '../goal.ts';
import { type StoryEvent, storyOf } from './story.ts';

const DAY = 86_400_000;

/** The level of a goal from a moment on, in milliseconds. */
export interface LinePoint {
  readonly at: number;
  readonly level: Satisfaction;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How much of a line is shown: the last twelve weeks, the last twelve months, or all of it. */
const LINE_PERIODS = ['weeks', 'months', 'all'] as const;
export type LinePeriod = (typeof LINE_PERIODS)[number];

const LENGTHS = { weeks: 84 * DAY, months: 365 * DAY } as const;

/** A mark on the line: something resolved or fulfilled, or what was said in a sitting. */
export interface LineMark extends Omit<StoryEvent, 'kind'> {
  readonly kind: MarkKind;
}

export const MARK_KINDS = ['overcame', 'finished', 'fulfilled', 'said'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

type LineGoal = Pick<Goal, 'created_at' | 'completed_at' | 'satisfaction'>;

/** From when to when a goal existed as an ongoing one. */
export function lifeOf(goal: LineGoal, now: number): Span {
  const from = Date.parse(goal.created_at);
  const to = goal.completed_at === null ? now : Date.parse(goal.completed_at);
  return { from, to: Math.max(from, to) };
}

/**
 * The satisfaction with a goal over time, from changes in any order. If the current level differs from the last known
 * change, only the end of the line shows it: when it changed is unknown.
 */
export function bloomLine(
  goal: LineGoal,
  changes: readonly SatisfactionChange[],
  { from, to }: Span,
): readonly LinePoint[] {
  const current = toSatisfaction(goal.satisfaction);
  const sorted = changes.toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1),
  );
  const points: LinePoint[] = [{ at: from, level: sorted[0]?.from ?? current }];
  const step = (at: number, level: Satisfaction) => {
    if (at === from) points[0] = { at, level };
    else if (points.at(-1)?.level !== level) points.push({ at, level });
  };
  for (const change of sorted) step(Math.min(to, Math.max(from, Date.parse(change.at))), change.to);
  step(to, current);
  return points;
}

/** The level at a moment; before the first point, that of the first point. */
export function levelAt(points: readonly LinePoint[], moment: number): Satisfaction {
  const known = points.findLast(({ at }) => at <= moment) ?? points[0];
  return toSatisfaction(known?.level);
}

/** The part of a line within a span, which starts with the level at the start of the span. */
export function cutLine(points: readonly LinePoint[], { from, to }: Span): readonly LinePoint[] {
  const inside = points.filter(({ at }) => at > from && at <= to);
  return [{ at: from, level: levelAt(points, from) }, ...inside];
}

/** When a goal was ongoing within a span, and the part of its line there. */
export interface LivedLine {
  readonly lived: Span;
  readonly points: readonly LinePoint[];
}

/** The part of a goal's line within a span; null if the goal was not ongoing then. */
export function lineIn(
  goal: LineGoal,
  changes: readonly SatisfactionChange[],
  span: Span,
  now: number,
): LivedLine | null {
  const life = lifeOf(goal, now);
  const lived = { from: Math.max(life.from, span.from), to: Math.min(life.to, span.to) };
  if (lived.from > lived.to) return null;
  return { lived, points: cutLine(bloomLine(goal, changes, life), lived) };
}

/** The time from the first to the last day on which any of the goals was ongoing. */
export function commonLife(goals: readonly LineGoal[], now: number): Span {
  if (goals.length === 0) return { from: now, to: now };
  const lives = goals.map((goal) => lifeOf(goal, now));
  return {
    from: Math.min(...lives.map(({ from }) => from)),
    to: Math.max(...lives.map(({ to }) => to)),
  };
}

/** The periods that are shorter than the life of the goal, and `all`. */
export function periodsOf(life: Span): readonly LinePeriod[] {
  const shorter = (['weeks', 'months'] as const).filter(
    (one) => LENGTHS[one] < life.to - life.from,
  );
  return [...shorter, 'all'];
}

/** Parses a stored period; by default `all`. */
export function toLinePeriod(stored: unknown): LinePeriod {
  return LINE_PERIODS.find((known) => known === stored) ?? 'all';
}

/** The last part of a life, as long as the period. */
export function spanOf(life: Span, period: LinePeriod): Span {
  if (period === 'all') return life;
  return { from: Math.max(life.from, life.to - LENGTHS[period]), to: life.to };
}

/**
 * From when on changes must be known to draw the lines of a span: the level at its start is the `before` of the first
 * change. One day earlier than the span, since the server writes timestamps in another format.
 */
export function changesSince({ from }: Span): string {
  return new Date(from - DAY).toISOString();
}

/** The marks on a goal's line, oldest first. */
export function marksOf(goal: Goal, checkIns: readonly RowOf<'check_ins'>[]): readonly LineMark[] {
  return storyOf(goal, [], checkIns).flatMap((event) => {
    const kind = MARK_KINDS.find((known) => known === event.kind);
    return kind === undefined ? [] : [{ ...event, kind }];
  });
}

/** The position of a moment within a span, from 0 to 100. */
export function placeIn({ from, to }: Span, at: number): number {
  if (to <= from) return 100;
  return Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100));
}

/** Groups marks in chronological order so that the groups are at least `gap` apart, out of 100. */
export function groupMarks<Mark extends { readonly at: string }>(
  marks: readonly Mark[],
  span: Span,
  gap: number,
): readonly { readonly place: number; readonly marks: readonly Mark[] }[] {
  const groups: { place: number; marks: Mark[] }[] = [];
  for (const mark of marks) {
    const place = placeIn(span, Date.parse(mark.at));
    const last = groups.at(-1);
    if (last && place - last.place < gap) last.marks.push(mark);
    else groups.push({ place, marks: [mark] });
  }
  return groups;
}

/** The first day of each month in a span, in local time; if that would be too many, of each January. */
export function ticksOf({ from, to }: Span): readonly number[] {
  const step = to - from > 1.5 * LENGTHS.months ? 12 : 1;
  const first = new Date(from);
  const ticks: number[] = [];
  for (let month = step === 12 ? 12 : first.getMonth() + 1; ; month += step) {
    const tick = new Date(first.getFullYear(), month, 1).getTime();
    if (tick >= to) return ticks;
    ticks.push(tick);
  }
}
