import type { DisplayedAction } from '@bloom/domain/timeline/action';
import type { DisplayedSave } from '@bloom/domain/timeline/timeline-saves';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { sentenceOf } from '../sentence.ts';
import { SatisfactionChange } from './action-line.tsx';
import { GoalName, type NamedGoal } from './goal-name.tsx';

/** How many actions of a save are shown; the others are behind a button. */
const SHOWN_ACTIONS = 6;

interface SaveSentenceProps {
  readonly save: DisplayedSave;
  readonly goal: NamedGoal | null;
  readonly time: ReactNode;
}

/** A save of several actions as one sentence, with what each was about below it. */
export function SaveSentence({ save: { actions }, goal, time }: SaveSentenceProps) {
  const translation = useTranslation();
  const { t } = translation;
  const change = actions.find((action) => action.change !== null)?.change ?? null;
  const parts = actions.filter(({ subject }) => subject !== 'goals').toReversed();
  const [shown, folded] = [parts.slice(0, SHOWN_ACTIONS), parts.slice(SHOWN_ACTIONS)];
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p
          className={classNames(
            'relative min-w-[min(12rem,100%)] flex-1 wrap-anywhere font-semibold',
            // A title stays as it was typed.
            !goal?.title && 'first-letter:uppercase',
          )}
        >
          {goal && (
            <>
              <GoalName goal={goal} />
              {': '}
            </>
          )}
          {sentenceOf(actions, translation)}
        </p>
        {time}
      </div>
      {change !== null && <SatisfactionChange change={change} />}
      <Parts actions={shown} />
      {folded.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-primary text-sm underline underline-offset-4">
            {t(($) => $.timeline.more, { count: folded.length })}
          </summary>
          <Parts actions={folded} />
        </details>
      )}
    </>
  );
}

/** What a save did to each thing: an import may have changed hundreds, which are shown page by page. */
function Parts({ actions }: { actions: readonly DisplayedAction[] }) {
  return (
    <ul role="list" className="grid gap-1 text-sm">
      {actions.map((action) => (
        <Part key={action.id} action={action} />
      ))}
    </ul>
  );
}

const Part = memo(function Part({ action: { kind, subject, title } }: { action: DisplayedAction }) {
  const { t } = useTranslation();
  return (
    <li className="line-clamp-3 min-w-0 wrap-anywhere">
      <span className="text-muted">
        {kind !== 'updated_satisfaction' && t(($) => $.timeline[kind][subject])}:{' '}
      </span>
      {title === '' ? <em>{t(($) => $.timeline.withPhoto)}</em> : <span>{title}</span>}
    </li>
  );
});
