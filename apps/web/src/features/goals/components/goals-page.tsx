import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { PlusCard } from '../../../cards/plus-card.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useGrowing } from '../../../lists/use-growing.ts';
import { useTables } from '../../../sync/use-tables.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Page } from '../../../ui/page.tsx';
import { SatisfactionDrawing } from '../../../ui/satisfaction-drawing.tsx';
import type { Goal } from '../goal.ts';
import { selectHeldCompletions } from '../held-completions.ts';
import { GOAL_TABLES, selectGoals } from '../list.ts';
import { OVER_GOALS } from '../over-goals.ts';
import { expectSaves } from '../saves.ts';
import { useGoalsBar } from '../use-goals-bar.ts';
import { useGoalsView } from '../use-goals-view.ts';
import { GoalCard } from './goal-card.tsx';
import { GoalsBar, TagNotice } from './goals-bar.tsx';
import { GoalsSkeleton } from './goals-skeleton.tsx';
import { LookBack } from './look-back.tsx';
import { UnfinishedGoals } from './unfinished-goals.tsx';
import { UnsavedGoals } from './unsaved-goals.tsx';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-5';

const GoalsOrder = lazy(async () => ({
  default: (await import('./asked-goals-order.tsx')).GoalsOrder,
}));

/** How many cards are drawn at first, so that a way back finds its place, and how many more each time the end comes near. */
const FIRST_CARDS = 24;
const MORE_CARDS = 4;

/** About as many as can be seen: nobody who waits for a page waits for cards below it as well. */
const cardsInView = () =>
  Math.min(FIRST_CARDS, Math.max(1, Math.floor(innerWidth / 300)) * Math.ceil(innerHeight / 200));

interface GoalsPageProps {
  readonly owner: string;
  /** Whether the form of a goal stands over the grid. */
  readonly isFormOpen: boolean;
  /** Where the keyboard goes when the form is left: a goal's card, else the first one. */
  readonly returning: { readonly goalId: string | null } | null;
  /** Above the grid, once there are goals. */
  readonly above: ReactNode;
  /** Stands first, also where there are no goals yet. */
  readonly welcome: ReactNode;
}

/**
 * The grid of goals, in the order that the person chose; a switch shows the completed ones, if there are any
 * (specification/goals.md#goals-page).
 */
export function GoalsPage({ owner, isFormOpen, returning, above, welcome }: GoalsPageProps) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const { list, fetched } = useSelector(selectGoals);
  const [isCompletedShown, showCompleted] = useState(false);
  const { hasFailed, again } = useTables(GOAL_TABLES);
  const { shown, tag, order, choose, clearTag } = useGoalsView(list, owner, isFormOpen);
  // Rows that come while the page stands already bring no place with them to go back to.
  const [first] = useState(() => (fetched ? FIRST_CARDS : cardsInView()));
  const [wantsArranging, setArranging] = useState(false);
  useReturn(grid, returning);
  useEffect(expectSaves, []);
  const blooming = useSelector(selectHeldCompletions);
  const [lookedAt, lookBack] = useState<string | null>(null);
  const isOngoing = ({ id, completed_at }: Goal) => completed_at === null || blooming.has(id);
  const hasCompleted = list.some(({ completed_at }) => completed_at !== null);
  const ongoing = shown.filter(isOngoing);
  const completed = shown.filter((goal) => !isOngoing(goal));
  const canArrange = order === 'own' && ongoing.length > 1;
  const isArranging = wantsArranging && canArrange;
  const offers = useGoalsBar(owner, fetched, {
    order: list.length > 1 || hasCompleted,
    arranging: canArrange,
    completed: hasCompleted,
  });

  return (
    <Page
      title={t(($) => $.goals.title)}
      isCovered={isFormOpen}
      actions={
        offers.order && (
          <GoalsBar
            order={order}
            onOrder={choose}
            arranging={offers.arranging ? isArranging : null}
            onArrange={setArranging}
            isCompletedShown={offers.completed ? isCompletedShown : null}
            onCompleted={showCompleted}
          />
        )
      }
    >
      <div ref={grid} className="grid gap-8">
        {welcome}
        {isFormOpen || <UnfinishedGoals owner={owner} />}
        {isFormOpen || <UnsavedGoals />}
        {hasFailed && !fetched && (
          <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={again}>
            {t(($) => $.goals.list.failed)}
          </LoadFailed>
        )}
        {tag !== null && fetched && <TagNotice tag={tag} count={shown.length} onClear={clearTag} />}
        {fetched && list.length > 0 && above}
        {isArranging ? (
          <Suspense fallback={<GoalsSkeleton label={t(($) => $.goals.list.loading)} grid={GRID} />}>
            <GoalsOrder goals={ongoing} />
          </Suspense>
        ) : fetched ? (
          <GoalsGrid
            isEmpty={list.length === 0}
            ongoing={ongoing}
            completed={isCompletedShown ? completed : []}
            blooming={blooming}
            first={first}
            returning={returning}
            onLookBack={lookBack}
          />
        ) : (
          hasFailed || <GoalsSkeleton label={t(($) => $.goals.list.loading)} grid={GRID} />
        )}
      </div>
      <LookBack
        goal={list.find(({ id }) => id === lookedAt) ?? null}
        onClose={() => lookBack(null)}
      />
    </Page>
  );
}

interface GoalsGridProps {
  /** Whether there are no goals at all. */
  readonly isEmpty: boolean;
  readonly ongoing: readonly Goal[];
  /** The completed ones that are shown. */
  readonly completed: readonly Goal[];
  /** Those that were completed a moment ago: they stay in their places for as long as that can be taken back. */
  readonly blooming: ReadonlySet<string>;
  /** How many are drawn at once. */
  readonly first: number;
  readonly returning: GoalsPageProps['returning'];
  readonly onLookBack: (goalId: string) => void;
}

function GoalsGrid(props: GoalsGridProps) {
  const { isEmpty, ongoing, completed, blooming, first, returning, onLookBack } = props;
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const place = [...ongoing, ...completed].findIndex(({ id }) => id === returning?.goalId);
  const drawn = useGrowing(end, ongoing.length + completed.length, {
    first: Math.max(first, place + 1),
    more: MORE_CARDS,
  });
  if (isEmpty) {
    return (
      <EmptyState
        drawing={<SatisfactionDrawing of={1} className="size-40" />}
        action={
          <div className="grid justify-items-center gap-2">
            <LinkButton to="/goals/new" {...OVER_GOALS}>
              {t(($) => $.goals.list.plantFirst)}
            </LinkButton>
            <Link to="/thank_you_for_signing_up" className="link inline-flex min-h-11 items-center">
              {t(($) => $.goals.list.guide)}
            </Link>
          </div>
        }
      >
        {t(($) => $.goals.list.empty)}
      </EmptyState>
    );
  }
  return (
    <>
      <section aria-labelledby="ongoing-goals">
        <h2 id="ongoing-goals" className="sr-only">
          {t(($) => $.goals.list.ongoing)}
        </h2>
        <ul className={GRID}>
          {ongoing.slice(0, drawn).map((goal) => (
            <li key={goal.id} className="apart min-w-0">
              <GoalCard goal={goal} isBlooming={blooming.has(goal.id)} onLookBack={onLookBack} />
            </li>
          ))}
          <li className="grid min-w-0">
            <PlusCard label={t(($) => $.goals.add)} to="/goals/new" {...OVER_GOALS} />
          </li>
        </ul>
      </section>
      {completed.length > 0 && drawn > ongoing.length && (
        <section aria-labelledby="completed-goals">
          <h2 id="completed-goals" className="mb-4">
            {t(($) => $.goals.list.completed)}
          </h2>
          <ul className={GRID}>
            {completed.slice(0, drawn - ongoing.length).map((goal) => (
              <li key={goal.id} className="apart min-w-0">
                <GoalCard goal={goal} onLookBack={onLookBack} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div ref={end} aria-hidden="true" />
    </>
  );
}

function useReturn(
  grid: RefObject<HTMLElement | null>,
  returning: GoalsPageProps['returning'],
): void {
  useEffect(() => {
    if (returning === null) return;
    const links = [...(grid.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const own = links.find(({ dataset }) => dataset.goal === returning.goalId);
    (own ?? links[0])?.focus();
  }, [grid, returning]);
}
