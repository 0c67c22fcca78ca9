import { type Satisfaction, toSatisfaction } from '@bloom/domain/satisfaction';
import type { RowOf } from '../../sync/tables.ts';
import type { Goal } from './goal.ts';
import { type SatisfactionChange, type StoryEvent, storyOf } from './story.ts';

const DAY = 86_400_000;

/** From a moment on, in milliseconds, a goal stood at a level. */
export interface LinePoint {
  readonly at: number;
  readonly level: Satisfaction;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How much of the line is shown: the last twelve weeks, the last twelve months, all of it. */
const LINE_PERIODS = ['weeks', 'months', 'all'] as const;
export type LinePeriod = (typeof LINE_PERIODS)[number];

const LENGTHS = { weeks: 84 * DAY, months: 365 * DAY } as const;

/** Something that stands on the line: what was resolved or fulfilled, or what a sitting said. */
export interface LineMark extends Omit<StoryEvent, 'kind'> {
  readonly kind: MarkKind;
}

export const MARK_KINDS = ['overcame', 'finished', 'fulfilled', 'said'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

type LineGoal = Pick<Goal, 'created_at' | 'completed_at' | 'satisfaction'>;

/** From when to when a goal was tended. */
export function lifeOf(goal: LineGoal, now: number): Span {
  const from = Date.parse(goal.created_at);
  const to = goal.completed_at === null ? now : Date.parse(goal.completed_at);
  return { from, to: Math.max(from, to) };
}

/**
 * How satisfied the person was with a goal, from its first day on, by its changes in any order. Where the goal stands
 * elsewhere by now than the changes tell, it is said at the end alone: nobody knows when that was.
 */
export function bloomLine(
  goal: LineGoal,
  changes: readonly SatisfactionChange[],
  { from, to }: Span,
): readonly LinePoint[] {
  const current = toSatisfaction(goal.satisfaction);
  const sorted = changes.toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at) || (one.key < other.key ? -1 : 1),
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

/** The level at a moment; before the first point that of the first. */
export function levelAt(points: readonly LinePoint[], moment: number): Satisfaction {
  const known = points.findLast(({ at }) => at <= moment) ?? points[0];
  return toSatisfaction(known?.level);
}

/** The part of a line that lies in a span, which begins with the level that it had by then. */
export function cutLine(points: readonly LinePoint[], { from, to }: Span): readonly LinePoint[] {
  const inside = points.filter(({ at }) => at > from && at <= to);
  return [{ at: from, level: levelAt(points, from) }, ...inside];
}

/** When a goal was tended in a span, and the part of its line that lies there. */
export interface LivedLine {
  readonly lived: Span;
  readonly points: readonly LinePoint[];
}

/** The part of the line of a goal that lies in a span; null for one that was not tended then. */
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

/** From when to when any of some goals was tended. */
export function commonLife(goals: readonly LineGoal[], now: number): Span {
  if (goals.length === 0) return { from: now, to: now };
  const lives = goals.map((goal) => lifeOf(goal, now));
  return {
    from: Math.min(...lives.map(({ from }) => from)),
    to: Math.max(...lives.map(({ to }) => to)),
  };
}

/** The periods that show less than the whole life of a goal, and all of it. */
export function periodsOf(life: Span): readonly LinePeriod[] {
  const shorter = (['weeks', 'months'] as const).filter(
    (one) => LENGTHS[one] < life.to - life.from,
  );
  return [...shorter, 'all'];
}

/** Takes whatever was kept as a choice; gives the period that it names, else all. */
export function toLinePeriod(kept: unknown): LinePeriod {
  return LINE_PERIODS.find((known) => known === kept) ?? 'all';
}

/** The end of a life that a period shows. */
export function spanOf(life: Span, period: LinePeriod): Span {
  if (period === 'all') return life;
  return { from: Math.max(life.from, life.to - LENGTHS[period]), to: life.to };
}

/**
 * The moment since which changes have to be known for the lines of a span: the first of them tells the level before it. It is
 * a day early, since the server writes moments in another form.
 */
export function changesSince({ from }: Span): string {
  return new Date(from - DAY).toISOString();
}

/** What stands on the line of a goal, the oldest first. */
export function marksOf(goal: Goal, checkIns: readonly RowOf<'check_ins'>[]): readonly LineMark[] {
  const done = storyOf(goal, []).flatMap((event) => {
    const kind = MARK_KINDS.find((known) => known === event.kind);
    return kind === undefined ? [] : [{ ...event, kind }];
  });
  const said = checkIns.flatMap(({ id, goal_id, created_at: at, description }): LineMark[] => {
    const title = description.trim();
    if (goal_id !== goal.id || title === '') return [];
    return [{ key: `said ${id}`, at, kind: 'said', title, card: null, change: null }];
  });
  return [...done, ...said].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** How far into a span a moment lies, from 0 to 100. */
export function placeIn({ from, to }: Span, at: number): number {
  if (to <= from) return 100;
  return Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100));
}

/** Takes what stands in the order of time; gives it in groups that are at least so far apart as `gap`, out of 100. */
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

/** The first of each month in a span, by the person's days; of each January where that would be too many. */
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
