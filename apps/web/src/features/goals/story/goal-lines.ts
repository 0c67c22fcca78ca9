import type { Outbox } from '@bloom/domain/outbox/entry';
import type { SatisfactionChange } from '@bloom/domain/timeline/action';
import { BEGINNING } from '../../../sync/store/place.ts';
import type { Goal } from '../goal.ts';
import {
  changesSince,
  commonLife,
  type LinePeriod,
  type LivedLine,
  lineIn,
  periodsOf,
  type Span,
  spanOf,
} from './bloom-line.ts';
import { changesWith } from './story.ts';

/** A goal on the wall of bloom lines. It has no line for days on which it was not ongoing. */
export interface GoalLine {
  readonly goal: Goal;
  readonly line: LivedLine | null;
}

interface GoalLines {
  readonly lines: readonly GoalLine[];
  /** The time that all lines cover, so that they can be compared. */
  readonly span: Span;
  /** The periods that can be chosen, and the chosen one. */
  readonly periods: readonly LinePeriod[];
  readonly period: LinePeriod;
}

/**
 * The small lines of goals, in their order, over the same days: the chosen period, or all days on which any of them was
 * ongoing.
 */
export function goalLines(
  goals: readonly Goal[],
  known: {
    /** The changes of satisfaction, by goal. */
    readonly changes: ReadonlyMap<string, readonly SatisfactionChange[]>;
    readonly outbox: Outbox;
  },
  chosen: LinePeriod,
  now: number,
): GoalLines {
  const { span, periods, period } = shownOf(goals, chosen, now);
  const lines = goals.map((goal): GoalLine => {
    const changes = changesWith(known.outbox, goal.id, known.changes.get(goal.id) ?? []);
    return { goal, line: lineIn(goal, changes, span, now) };
  });
  return { lines, span, periods, period };
}

function shownOf(goals: readonly Goal[], chosen: LinePeriod, now: number) {
  const life = commonLife(goals, now);
  const periods = periodsOf(life);
  const period = periods.includes(chosen) ? chosen : 'all';
  return { periods, period, span: spanOf(life, period) };
}

/** From when on changes must be known to draw those lines. */
export function linesSince(goals: readonly Goal[], chosen: LinePeriod, now: number): string {
  const { span, period } = shownOf(goals, chosen, now);
  return period === 'all' ? BEGINNING[0] : changesSince(span);
}

/** Whether a line shows any change. */
export const hasMoved = ({ line }: GoalLine): boolean => line !== null && line.points.length > 1;
