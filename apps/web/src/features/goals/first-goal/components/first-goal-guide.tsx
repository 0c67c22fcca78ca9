import '../../../../i18n/first-goal-texts.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { prefetchTables } from '../../../../sync/prefetch.ts';
import { useTables } from '../../../../sync/use-tables.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import {
  type PlantStage,
  SatisfactionDrawing,
} from '../../../../ui/drawings/satisfaction-drawing.tsx';
import { GOAL_TABLES, selectGoals } from '../../list.ts';
import { useFirstGoal } from '../use-first-goal.ts';
import { FirstGoalStep } from './first-goal-step.tsx';

prefetchTables(GOAL_TABLES);

const STAGES = { title: 1, strategy: 2, planted: 4 } as const satisfies Record<string, PlantStage>;

interface FirstGoalGuideProps {
  readonly owner: string;
  readonly onPlanted: () => void;
  /**
   * What stands below the guide. It is told whether the guide is shown, and does not explain how to plant a goal until
   * that is known.
   */
  readonly children: (isLeading: boolean) => ReactNode;
}

/**
 * Leads somebody without goals to a first goal with one strategy, by two questions that can be skipped. Not shown to
 * anybody who has goals.
 */
export function FirstGoalGuide({ owner, onPlanted, children }: FirstGoalGuideProps) {
  const { list, fetched, status } = useSelector(selectGoals);
  const { hasFailed } = useTables(GOAL_TABLES);
  // The guide stays until it is finished, even once its goal exists.
  const [isWanted, setWanted] = useState<boolean | null>(null);
  if (isWanted === null && fetched) setWanted(list.length === 0);
  const isUnknown = isWanted === null && !hasFailed;
  // The device is asked first, which takes a moment: whoever has goals sees nothing come and go.
  if (isUnknown && status === 'idle') return null;
  return (
    <>
      {isUnknown && (
        // About as high as what comes in its place, so that what stands below it hardly moves.
        <div className="mb-6 min-h-96 rounded-box border border-base-300 bg-base-100 shadow-sm sm:min-h-64" />
      )}
      {isWanted === true && (
        <Steps owner={owner} onPlanted={onPlanted} onSkip={() => setWanted(false)} />
      )}
      {children(isWanted ?? isUnknown)}
    </>
  );
}

interface StepsProps extends Pick<FirstGoalGuideProps, 'owner' | 'onPlanted'> {
  readonly onSkip: () => void;
}

function Steps({ owner, onPlanted, onSkip }: StepsProps) {
  const { t } = useTranslation();
  const { step, typed, title, planted, ...goal } = useFirstGoal({ owner, onPlanted, onSkip });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step === 'planted') heading.current?.focus();
  }, [step]);

  function submit(event: FormEvent) {
    event.preventDefault();
    goal.answer();
  }

  return (
    <section
      aria-labelledby="first-goal"
      className="mb-10 grid gap-6 rounded-box border border-primary/40 bg-base-100 p-6 shadow-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8 sm:p-8"
    >
      <SatisfactionDrawing of={STAGES[step]} className="size-24 sm:size-28" />
      <div className="grid content-start gap-4">
        <h2 ref={heading} id="first-goal" tabIndex={-1} className="outline-none">
          {step === 'planted' ? t(($) => $.firstGoal.planted) : t(($) => $.firstGoal.heading)}
        </h2>
        {step === 'planted' ? (
          <>
            <p className="wrap-anywhere">{t(($) => $.firstGoal.plantedText, { title })}</p>
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/goals">{t(($) => $.firstGoal.see)}</LinkButton>
              <LinkButton to={`/goals/${planted}/edit`} variant="outline">
                {t(($) => $.firstGoal.more)}
              </LinkButton>
            </div>
          </>
        ) : (
          <FirstGoalStep
            key={step}
            step={step}
            text={typed[step]}
            isRefused={goal.isRefused}
            onInput={(text) => goal.input({ [step]: text })}
            onSubmit={submit}
            onBack={goal.back}
            onPass={goal.pass}
          />
        )}
      </div>
    </section>
  );
}
