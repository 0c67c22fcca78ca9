import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { storedForms } from '../../../drafts/draft.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useInitialCount } from '../../../lists/use-initial-count.ts';
import { readFact } from '../../../sync/facts.ts';
import { FirstReadLine } from '../../../sync/first-read-line.tsx';
import { BEGINNING } from '../../../sync/place.ts';
import { prefetchSatisfaction, prefetchTables } from '../../../sync/prefetch.ts';
import { useTables } from '../../../sync/use-tables.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Page } from '../../../ui/page.tsx';
import { useProgressiveCount } from '../../../ui/use-progressive-count.ts';
import type { FirstStepForm } from '../draft/first-step-form.ts';
import type { Goal } from '../goal.ts';
import { toGoalView } from '../goals-view.ts';
import { selectHeldCompletions } from '../held-completions.ts';
import { GOAL_TABLES, selectGoals } from '../list.ts';
import { prefetchSaves } from '../saves/prefetch-saves.ts';
import { useGoalsBar } from '../use-goals-bar.ts';
import { useGoalsView } from '../use-goals-view.ts';
import { useReturn } from '../use-return.ts';
import { GoalsBar, TagNotice } from './goals-bar.tsx';
import { GoalsGrid, GRID } from './goals-grid.tsx';
import { GoalsSkeleton } from './goals-skeleton.tsx';
import { LookBack } from './look-back.tsx';
import { NoGoals } from './no-goals.tsx';
import { UnfinishedGoals } from './unfinished-goals.tsx';
import { UnsavedGoals } from './unsaved-goals.tsx';

const GoalsOrder = lazy(async () => ({
  default: (await import('./lazy-goals-order.tsx')).GoalsOrder,
}));

const goalLines = () => import('./lazy-goal-lines.tsx');
const GoalLines = lazy(async () => ({
  default: (await goalLines()).GoalLines,
}));

/** How many cards are drawn first at most, and the minimum size of one. */
const FIRST_CARDS = { most: 24, width: 300, height: 200 };

prefetchTables(GOAL_TABLES);
prefetchSatisfaction((owner) => {
  if (toGoalView(readFact(owner, 'goal view')) !== 'lines') return null;
  goalLines().catch(() => undefined);
  const period = readFact(owner, 'line period') ?? 'all';
  // The start of a shorter period depends on the goals, which are not loaded yet; it is read quickly anyway.
  return period === 'all' ? { goalId: null, since: BEGINNING[0], count: null } : null;
});

/** The grid under an open form is rendered after the form, which covers it. */
const BEHIND_FORM = { first: 0, more: 1 };
const AT_ONCE = { first: 1, more: 1 };

const NONE: readonly Goal[] = [];

const FIRST_STEP: FirstStepForm = 'first-step';

interface GoalsPageProps {
  readonly owner: string;
  /** Whether the form of a goal is open over the grid. */
  readonly isFormOpen: boolean;
  /** Where the focus goes when the form closes: to the card of a goal, else to one beside its place. */
  readonly returning: { readonly goalId: string | null } | null;
  /** Above the grid, once there are goals. */
  readonly above: ReactNode;
  /** First on the page; below the questions for the first goal, and in place of its first step. */
  readonly welcome: ReactNode;
}

/**
 * The goals page: the goals in the order that the person chose, with a switch for completed ones if there are any
 * (specification/goals.md#goals-page).
 */
export function GoalsPage({ owner, isFormOpen, returning, above, welcome }: GoalsPageProps) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const { list, fetched, status } = useSelector(selectGoals);
  /** Null until the person has used the switch. */
  const [wantsCompleted, showCompleted] = useState<boolean | null>(null);
  const { hasFailed, again } = useTables(GOAL_TABLES);
  const { shown, tag, order, choose, view, chooseView, clearTag } = useGoalsView(
    list,
    owner,
    isFormOpen,
  );
  const first = useInitialCount(fetched && status !== 'idle', FIRST_CARDS);
  const isGridDrawn = useProgressiveCount(1, isFormOpen ? BEHIND_FORM : AT_ONCE, fetched) > 0;
  const [wantsArranging, setArranging] = useState(false);
  useReturn(grid, { isFormOpen, returning, isDrawn: fetched && isGridDrawn });
  const hidden = list.find(
    ({ id }) => id === returning?.goalId && !shown.some((one) => one.id === id),
  );
  useFilterBehindForm(returning, hidden === undefined ? null : clearTag);
  useEffect(prefetchSaves, []);
  useEffect(() => {
    // Fetched in parallel with the goals.
    if (view === 'lines') goalLines().catch(() => undefined);
  }, [view]);
  /** Whether it was empty since it opened, or an earlier time left a draft of the first step. */
  const [isFirst, setFirst] = useState(() => storedForms(owner, FIRST_STEP).length > 0);
  const blooming = useSelector(selectHeldCompletions);
  const [lookedAt, lookBack] = useState<string | null>(null);
  const isOngoing = ({ id, completed_at }: Goal) => completed_at === null || blooming.has(id);
  const isEmpty = fetched && list.length === 0;
  if (isEmpty && !isFirst) setFirst(true);
  const hasCompleted = list.some(({ completed_at }) => completed_at !== null);
  const ongoing = shown.filter(isOngoing);
  const completed = shown.filter((goal) => !isOngoing(goal));
  // Where all goals are completed the page would otherwise be empty.
  const isCompletedShown = wantsCompleted ?? (ongoing.length === 0 && completed.length > 0);
  const completedShown = isCompletedShown ? completed : NONE;
  const canArrange = order === 'own' && ongoing.length > 1;
  const isArranging = wantsArranging && canArrange;
  const offers = useGoalsBar(owner, fetched, {
    order: list.length > 1 || hasCompleted,
    arranging: canArrange,
    completed: hasCompleted,
  });
  const waiting = <GoalsSkeleton label={t(($) => $.goals.list.loading)} grid={GRID} />;

  function goalsShown(): ReactNode {
    if (isArranging) {
      return (
        <Suspense fallback={waiting}>
          <GoalsOrder goals={ongoing} />
        </Suspense>
      );
    }
    if (!fetched || !isGridDrawn) return hasFailed || waiting;
    if (view === 'lines' && offers.order) {
      return (
        <Suspense fallback={waiting}>
          <GoalLines
            owner={owner}
            ongoing={ongoing}
            completed={completedShown}
            onLookBack={lookBack}
          />
        </Suspense>
      );
    }
    if (isEmpty) return null;
    return (
      <GoalsGrid
        ongoing={ongoing}
        completed={completedShown}
        blooming={blooming}
        first={first}
        returning={returning}
        onLookBack={lookBack}
      />
    );
  }

  return (
    <Page
      title={t(($) => $.goals.title)}
      isCovered={isFormOpen}
      actions={
        offers.order && (
          <GoalsBar
            order={order}
            onOrder={choose}
            view={view}
            onView={chooseView}
            arranging={offers.arranging ? isArranging : null}
            onArrange={setArranging}
            isCompletedShown={offers.completed ? isCompletedShown : null}
            onCompleted={showCompleted}
          />
        )
      }
    >
      <div ref={grid} className="grid gap-8">
        {isFirst || welcome}
        {isFormOpen || <UnfinishedGoals owner={owner} />}
        {isFormOpen || <UnsavedGoals />}
        <FirstReadLine tables={GOAL_TABLES} onRetry={again}>
          {hasFailed && !fetched && (
            <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={again}>
              {t(($) => $.goals.list.failed)}
            </LoadFailed>
          )}
        </FirstReadLine>
        {tag !== null && fetched && (
          <TagNotice tag={tag} count={ongoing.length + completedShown.length} onClear={clearTag} />
        )}
        {isFirst && isGridDrawn && <NoGoals owner={owner} isEmpty={isEmpty} welcome={welcome} />}
        {fetched && list.length > 0 && above}
        {goalsShown()}
      </div>
      <LookBack
        goal={list.find(({ id }) => id === lookedAt) ?? null}
        onClose={() => lookBack(null)}
      />
    </Page>
  );
}

/** Shows the goal of the form that was left, new or without its tag now: a filter that would hide it goes, once. */
function useFilterBehindForm(returning: GoalsPageProps['returning'], clear: (() => void) | null) {
  const settled = useRef<GoalsPageProps['returning']>(null);
  useEffect(() => {
    if (returning === settled.current) return;
    settled.current = returning;
    clear?.();
  }, [returning, clear]);
}
