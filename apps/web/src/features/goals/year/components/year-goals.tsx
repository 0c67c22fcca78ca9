import { toSatisfaction } from '@bloom/domain/goals/satisfaction';
import { memo, type ReactNode, useMemo } from 'react';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { SatisfactionDrawing } from '../../../../ui/drawings/satisfaction-drawing.tsx';
import { useProgressiveCount } from '../../../../ui/in-view/use-progressive-count.ts';
import { type LineMark, placeIn, type Span, ticksOf } from '../../story/bloom-line.ts';
import { BloomLineDrawing, placeOn } from '../../story/components/bloom-line-drawing.tsx';
import { BloomLineInWords } from '../../story/components/bloom-line-in-words.tsx';
import { useStoryWords } from '../../story/use-story-words.ts';
import type { GoalYear } from '../year-content.ts';

interface YearGoalsProps {
  readonly goals: readonly GoalYear[];
  readonly span: Span;
  /** Whether the lines are loaded; until then their space is reserved. */
  readonly isLoaded: boolean;
}

/** How many goals are drawn first, and how many more at a time. */
const PACE = { first: 3, more: 6 };

/** Each goal with the part of its line in the period, over the same months. */
export function YearGoals({ goals, span, isLoaded }: YearGoalsProps) {
  const drawn = useProgressiveCount(goals.length, PACE, isLoaded);
  // The same element for all of them.
  const months = useMemo(() => <Months span={span} />, [span]);
  return (
    <ul role="list" className="grid gap-8 print:gap-6">
      {goals.slice(0, drawn).map((one) => (
        <YearGoal key={one.goal.id} {...one} span={span} months={months} isLoaded={isLoaded} />
      ))}
    </ul>
  );
}

interface YearGoalProps extends GoalYear, Omit<YearGoalsProps, 'goals'> {
  readonly months: ReactNode;
}

/** Memoised: the list grows step by step. */
const YearGoal = memo(function YearGoal(props: YearGoalProps) {
  const { goal, lived, points, marks, span, months, isLoaded } = props;
  const { completed_at: completed } = goal;
  const isDone = completed !== null && Date.parse(completed) <= span.to;
  const last = toSatisfaction(points.at(-1)?.level);
  return (
    <li className="apart grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <SatisfactionDrawing of={isDone ? 'completed' : last} className="size-14" />
      <div className="grid min-w-0 content-start gap-2">
        <h3 className="wrap-anywhere text-xl">{goal.title}</h3>
        <BloomLineInWords span={lived} points={points} />
        <div aria-hidden="true" className="me-2">
          <div className="relative h-20">
            {isLoaded && <BloomLineDrawing span={span} points={points} until={lived.to} />}
            {isLoaded &&
              marks.map(({ key, at }) => (
                <span
                  key={key}
                  className="absolute size-2 -translate-1/2 rounded-full border-2 border-primary bg-base-100"
                  style={placeOn(span, points, Math.min(lived.to, Date.parse(at)))}
                />
              ))}
          </div>
          {months}
        </div>
        {marks.length > 0 && <Marks marks={marks} />}
      </div>
    </li>
  );
});

/** The first letter of each month below a line, or the years if there are too many months. */
function Months({ span }: { span: Span }) {
  const { locale } = useLanguage();
  const ticks = ticksOf(span);
  const areYears = ticks.some((tick, at) => tick - (ticks[at - 1] ?? tick) > 32 * 86_400_000);
  const format = new Intl.DateTimeFormat(
    locale,
    areYears || span.to - span.from > 550 * 86_400_000 ? { year: 'numeric' } : { month: 'narrow' },
  );
  return (
    <div className="@container relative h-5 overflow-hidden text-muted text-xs">
      {[span.from, ...ticks].map((tick, at) => (
        <span
          key={tick}
          className={classNames(
            'absolute top-0.5 ps-1',
            // On narrow screens the letters would overlap.
            ticks.length > 6 && at % 3 > 0 && '@max-[9rem]:hidden',
          )}
          style={{ left: `${placeIn(span, tick)}%` }}
        >
          {format.format(tick)}
        </span>
      ))}
    </div>
  );
}

function Marks({ marks }: { marks: readonly LineMark[] }) {
  const dayOf = useDateFormat('localDay');
  const wordsOf = useStoryWords();
  return (
    <ul role="list" className="grid gap-1 text-sm">
      {marks.map(({ kind, ...mark }) => (
        <li key={mark.key} className="grid gap-x-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <time dateTime={mark.at} className="text-muted">
            {dayOf(mark.at)}
          </time>
          <span className="wrap-anywhere">
            {kind === 'said' ? mark.title : wordsOf({ ...mark, kind })}
          </span>
        </li>
      ))}
    </ul>
  );
}
