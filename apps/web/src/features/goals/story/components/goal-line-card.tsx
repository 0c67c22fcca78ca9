import { memo } from 'react';
import { Link } from 'react-router';
import { plantStageOf } from '../../../../cards/plant-stage.ts';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useSatisfactionWords } from '../../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { SatisfactionDrawing } from '../../../../ui/drawings/satisfaction-drawing.tsx';
import { OVER_GOALS } from '../../over-goals.ts';
import type { Span } from '../bloom-line.ts';
import type { GoalLine } from '../goal-lines.ts';
import { BloomLineDrawing, placeOn } from './bloom-line-drawing.tsx';

interface GoalLineCardProps extends GoalLine {
  /** The time that the lines of all goals cover. */
  readonly span: Span;
  /** Whether the line is loaded; until then its space is reserved. */
  readonly isLoaded: boolean;
  readonly onLookBack: (goalId: string) => void;
}

/**
 * A goal with its small bloom line and a short description of it: the title links to the form, the line opens the
 * story. Memoised: it renders only when its goal changes.
 */
export const GoalLineCard = memo(function GoalLineCard(props: GoalLineCardProps) {
  const { goal, line, span, isLoaded, onLookBack } = props;
  const { t } = useTranslation();
  const { id, title } = goal;
  return (
    <article className="flex h-full min-w-0 flex-col gap-2 rounded-box border border-base-300 bg-base-100 p-4 shadow-sm">
      <div className="relative flex min-h-15 min-w-0 items-center gap-3">
        <SatisfactionDrawing of={plantStageOf(goal)} className="size-10" />
        <h3 className="min-w-0 text-lg leading-snug">
          <Link
            to={`/goals/${id}/edit`}
            {...OVER_GOALS}
            data-goal={id}
            data-edit
            className="line-clamp-2 hyphens-auto wrap-anywhere py-1 underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h3>
      </div>
      <button
        type="button"
        aria-label={t(($) => $.goals.story.lookBackOn, { title })}
        onClick={() => onLookBack(id)}
        className="h-20 cursor-pointer rounded-field px-2 transition-colors duration-150 hover:bg-base-200"
      >
        <span className="relative block h-full">
          {isLoaded && line !== null && (
            <>
              <BloomLineDrawing span={span} points={line.points} until={line.lived.to} />
              <span
                className="absolute size-2.5 -translate-1/2 rounded-full bg-primary"
                style={placeOn(span, line.points, line.lived.to)}
              />
            </>
          )}
        </span>
      </button>
      <p className={classNames('min-h-10 text-muted text-sm', !isLoaded && 'invisible')}>
        <LineInWords goal={goal} line={line} />
      </p>
    </article>
  );
});

/** The days are the same for all lines, and given once above them. */
function LineInWords({ goal, line }: GoalLine) {
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  const dayOf = useDateFormat('localDay');
  const [first, last] = [line?.points[0], line?.points.at(-1)];
  if (line === null || first === undefined || last === undefined) {
    return t(($) => $.bloomLine.wall.before, { day: dayOf(goal.completed_at ?? goal.created_at) });
  }
  const count = line.points.length - 1;
  if (count === 0) return t(($) => $.bloomLine.wall.steady, { level: words[first.level] });
  const [from, to] = [words[first.level], words[last.level]];
  return t(($) => $.bloomLine.wall.changed, { first: from, last: to, count });
}
