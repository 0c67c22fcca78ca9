import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PartMissing } from '../../../lists/part-missing.tsx';
import { readFact } from '../../../sync/facts.ts';
import { prefetchSatisfaction } from '../../../sync/prefetch.ts';
import { BEGINNING } from '../../../sync/store/place.ts';
import { type GoalView, toGoalView } from '../page/goals-view.ts';
import { GoalsGrid, type GoalsGridProps, GRID } from './goals-grid.tsx';
import { GoalsSkeleton } from './goals-skeleton.tsx';

/** As without a network, or once the server has a new version: the rest of the page works all the same. */
const missing = () => ({ default: PartMissing });

const GoalsOrder = lazy(() =>
  import('./lazy-goals-order.tsx').then((part) => ({ default: part.GoalsOrder }), missing),
);

const goalLines = () => import('../story/components/lazy-goal-lines.tsx');
const GoalLines = lazy(() => goalLines().then((part) => ({ default: part.GoalLines }), missing));

prefetchSatisfaction((owner) => {
  if (toGoalView(readFact(owner, 'goal view')) !== 'lines') return null;
  goalLines().catch(() => undefined);
  const period = readFact(owner, 'line period') ?? 'all';
  // The start of a shorter period depends on the goals, which are not loaded yet; it is read quickly anyway.
  return period === 'all' ? { goalId: null, since: BEGINNING[0], count: null } : null;
});

/** Fetches the lines in parallel with the goals, if the person has chosen them. */
export function useFetchedLines(view: GoalView): void {
  useEffect(() => {
    if (view === 'lines') goalLines().catch(() => undefined);
  }, [view]);
}

interface GoalsShownProps extends GoalsGridProps {
  readonly as: GoalView | 'order' | 'waiting' | 'nothing';
  readonly owner: string;
}

/** The goals as cards, as lines, or as a list to reorder. */
export function GoalsShown({ as, owner, ...goals }: GoalsShownProps) {
  const { t } = useTranslation();
  const waiting = <GoalsSkeleton label={t(($) => $.goals.list.loading)} grid={GRID} />;
  if (as === 'nothing') return null;
  if (as === 'waiting') return waiting;
  if (as === 'cards') return <GoalsGrid {...goals} />;
  const { ongoing, completed, onLookBack } = goals;
  return (
    <Suspense fallback={waiting}>
      {as === 'order' ? (
        <GoalsOrder goals={ongoing} />
      ) : (
        <GoalLines {...{ owner, ongoing, completed, onLookBack }} />
      )}
    </Suspense>
  );
}
