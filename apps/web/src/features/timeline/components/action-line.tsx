import type { DisplayedAction } from '@bloom/domain/timeline/action';
import { tintOf } from '@bloom/domain/walls/tint';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSatisfactionWords } from '../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SatisfactionDrawing } from '../../../ui/drawings/satisfaction-drawing.tsx';
import { GoalName, GoalOrigin, type NamedGoal } from './goal-name.tsx';

interface ActionLineProps {
  readonly action: DisplayedAction;
  /** The goal that it is about or that its subject belongs to. */
  readonly goal?: NamedGoal | null;
  /** Its time. */
  readonly time?: ReactNode;
}

/** One action: what happened, to what, and for a change of satisfaction the old and the new level. */
export function ActionLine({ action, goal = null, time }: ActionLineProps) {
  const { t } = useTranslation();
  const { kind, subject, subjectId, title, change } = action;
  const isGoal = subject === 'goals';
  const isCard = !isGoal && subject !== 'issues' && subject !== 'strategies';
  const words = title === '' ? <em>{t(($) => $.timeline.withPhoto)}</em> : title;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-[min(12rem,100%)] flex-1 text-muted text-sm">
          {kind === 'updated_satisfaction'
            ? t(($) => $.timeline.updated_satisfaction)
            : t(($) => $.timeline[kind][subject])}
        </p>
        {time}
      </div>
      {isCard ? (
        // The words are cut in an element of their own: inside a padding the next line would show.
        <div
          style={{ backgroundColor: `var(--tint-${tintOf(subjectId)})` }}
          className="w-fit rounded-field border border-base-content/10 px-4 py-2"
        >
          <p className="line-clamp-6 whitespace-pre-line hyphens-auto wrap-anywhere">{words}</p>
        </div>
      ) : (
        <div className="relative">
          <p className="ringed line-clamp-6 whitespace-pre-line hyphens-auto wrap-anywhere font-semibold *:[unicode-bidi:normal]">
            {isGoal && goal?.id ? <GoalName goal={{ id: goal.id, title }} /> : words}
          </p>
        </div>
      )}
      {change !== null && <SatisfactionChange change={change} />}
      {!isGoal && goal && <GoalOrigin goal={goal} />}
    </>
  );
}

export function SatisfactionChange({ change }: { change: NonNullable<DisplayedAction['change']> }) {
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  const from = words[change.from];
  const to = words[change.to];
  return (
    <p className="text-sm">
      <span className="sr-only">{t(($) => $.timeline.changeWords, { from, to })}</span>
      <span aria-hidden="true" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex items-center gap-1.5 text-muted">
          <SatisfactionDrawing of={change.from} /> {from}
        </span>
        <ArrowRight className="size-4 text-muted" />
        <span className="flex items-center gap-1.5 font-medium">
          <SatisfactionDrawing of={change.to} /> {to}
        </span>
      </span>
    </p>
  );
}
