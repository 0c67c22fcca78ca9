import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { storedForms } from '../../../drafts/draft.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../lists/dialogs/confirm-dialog.ts';
import { usePrefetchedDialogs } from '../../../lists/dialogs/use-prefetched-dialogs.ts';
import { useInitialCount } from '../../../lists/use-initial-count.ts';
import { FirstReadLine } from '../../../sync/notices/first-read-line.tsx';
import { prefetchTables } from '../../../sync/prefetch.ts';
import { useTables } from '../../../sync/use-tables.ts';
import { useProgressiveCount } from '../../../ui/in-view/use-progressive-count.ts';
import { fetchMenuList } from '../../../ui/menus/menu.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { LoadFailed } from '../../../ui/status/load-failed.tsx';
import type { FirstStepForm } from '../draft/first-step-form.ts';
import { GOAL_TABLES, selectGoals } from '../list.ts';
import { useCompletedGoals } from '../page/use-completed-goals.ts';
import { useGoalsBar } from '../page/use-goals-bar.ts';
import { useGoalsView } from '../page/use-goals-view.ts';
import { useReturn } from '../page/use-return.ts';
import { prefetchSaves } from '../saves/prefetch-saves.ts';
import { LookBack } from '../story/components/look-back.tsx';
import { GoalsBar, TagNotice } from './goals-bar.tsx';
import { GoalsShown, useFetchedLines } from './goals-shown.tsx';
import { NoGoals } from './no-goals.tsx';
import { UnfinishedGoals } from './unfinished-goals.tsx';
import { UnsavedGoals } from './unsaved-goals.tsx';

/** How many cards are drawn first at most, and the minimum size of one. */
const FIRST_CARDS = { most: 24, width: 300, height: 200 };

prefetchTables(GOAL_TABLES);

/** The grid under an open form is rendered after the form, which covers it. */
const BEHIND_FORM = { first: 0, more: 1 };
const AT_ONCE = { first: 1, more: 1 };

/** The form of a goal, which opens from here, has a menu and questions. */
const BEHIND_GOALS = [{ prefetch: () => fetchMenuList().catch(() => undefined) }, ConfirmDialog];

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
  const { hasFailed, again } = useTables(GOAL_TABLES);
  const { shown, tag, order, choose, view, chooseView, clearTag } = useGoalsView(list, owner, {
    isFormOpen,
    returning,
  });
  const { ongoing, completed, ...completion } = useCompletedGoals(shown);
  useEffect(prefetchSaves, []);
  useFetchedLines(view);
  const first = useInitialCount(fetched && status !== 'idle', FIRST_CARDS);
  const isGridDrawn = useProgressiveCount(1, isFormOpen ? BEHIND_FORM : AT_ONCE, fetched) > 0;
  const isDrawn = fetched && isGridDrawn;
  usePrefetchedDialogs(isDrawn, BEHIND_GOALS);
  useReturn(grid, { isFormOpen, returning, isDrawn });
  const [lookedAt, lookBack] = useState<string | null>(null);
  const isEmpty = fetched && list.length === 0;
  const isFirst = useIsFirst(owner, isEmpty);
  const { offers, isArranging, arrange } = useGoalsBar(owner, {
    isHere: fetched,
    all: list,
    ongoing,
    order,
  });

  function shownAs() {
    if (isArranging) return 'order';
    if (!isDrawn) return hasFailed ? 'nothing' : 'waiting';
    if (view === 'lines' && offers.order) return 'lines';
    return isEmpty ? 'nothing' : 'cards';
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
            onArrange={arrange}
            isCompletedShown={offers.completed ? completion.areShown : null}
            onCompleted={completion.show}
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
          <TagNotice tag={tag} count={ongoing.length + completed.length} onClear={clearTag} />
        )}
        {isFirst && isGridDrawn && <NoGoals owner={owner} isEmpty={isEmpty} welcome={welcome} />}
        {fetched && list.length > 0 && above}
        <GoalsShown
          as={shownAs()}
          owner={owner}
          ongoing={ongoing}
          completed={completed}
          blooming={completion.blooming}
          first={first}
          returning={returning}
          onLookBack={lookBack}
        />
      </div>
      <LookBack
        goal={list.find(({ id }) => id === lookedAt) ?? null}
        onClose={() => lookBack(null)}
      />
    </Page>
  );
}

/** Whether the page was without goals since it opened, or an earlier time left a draft of the first step. */
function useIsFirst(owner: string, isEmpty: boolean): boolean {
  const [isFirst, setFirst] = useState(() => storedForms(owner, FIRST_STEP).length > 0);
  if (isEmpty && !isFirst) setFirst(true);
  return isFirst;
}
