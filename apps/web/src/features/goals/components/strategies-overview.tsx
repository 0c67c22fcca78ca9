import { useCallback, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { useGrowing } from '../../../lib/use-growing.ts';
import { useLoad } from '../../../lib/use-load.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Page } from '../../../ui/page.tsx';
import { SatisfactionDrawing } from '../../../ui/satisfaction-drawing.tsx';
import { selectGoals } from '../slice.ts';
import { loadGoals } from '../thunks.ts';
import { useGoalsWithStrategies } from '../use-goals-with-strategies.ts';
import { GoalStrategies } from './goal-strategies.tsx';
import { StrategiesSkeleton } from './strategies-skeleton.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(26rem,100%),1fr))] items-start gap-5';

/** For each goal that has strategies, an editable list of those strategies (specification section 2). */
export function StrategiesOverview() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { fetched } = useSelector(selectGoals);
  const { hasFailed, again } = useLoad(useCallback(() => dispatch(loadGoals()), [dispatch]));

  return (
    <Page title={t(($) => $.strategies.title)} lead={t(($) => $.strategies.lead)}>
      {hasFailed && (
        <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={again}>
          {t(($) => $.goals.list.failed)}
        </LoadFailed>
      )}
      {fetched ? (
        <GoalsWithStrategies />
      ) : (
        hasFailed || <StrategiesSkeleton label={t(($) => $.strategies.loading)} grid={GRID} />
      )}
    </Page>
  );
}

function GoalsWithStrategies() {
  const { t } = useTranslation();
  const goals = useGoalsWithStrategies();
  const end = useRef<HTMLDivElement>(null);
  const drawn = useGrowing(end, goals.length, { first: 12, more: 2 });
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const neverDone = useRef(false);
  const mark = useCallback((goalId: string, isUnsaved: boolean) => {
    setUnsaved((known) => {
      if (known.has(goalId) === isUnsaved) return known;
      const others = [...known].filter((id) => id !== goalId);
      return new Set(isUnsaved ? [...others, goalId] : others);
    });
  }, []);

  if (goals.length === 0) {
    return (
      <EmptyState
        drawing={<SatisfactionDrawing of={2} className="size-40" />}
        action={<LinkButton to="/goals">{t(($) => $.strategies.toGoals)}</LinkButton>}
      >
        {t(($) => $.strategies.empty)}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={GRID}>
        {goals.slice(0, drawn).map((goal) => (
          <li key={goal.id} className="apart min-w-0">
            <GoalStrategies goal={goal} onUnsaved={mark} />
          </li>
        ))}
      </ul>
      <div ref={end} aria-hidden="true" />
      <UnsavedGuard isDirty={unsaved.size > 0} isDone={neverDone} />
    </>
  );
}
