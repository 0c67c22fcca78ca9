import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { type Draft, useDraft } from '../../../../drafts/use-draft.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useGrowingCount } from '../../../../lists/use-growing-count.ts';
import { useInitialCount } from '../../../../lists/use-initial-count.ts';
import { FirstReadLine } from '../../../../sync/notices/first-read-line.tsx';
import { prefetchTables } from '../../../../sync/prefetch.ts';
import { useTables } from '../../../../sync/use-tables.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { SatisfactionDrawing } from '../../../../ui/drawings/satisfaction-drawing.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { LoadFailed } from '../../../../ui/status/load-failed.tsx';
import { UnsavedGoals } from '../../components/unsaved-goals.tsx';
import { GOAL_TABLES, selectGoals } from '../../list.ts';
import {
  NOTHING_WRITTEN,
  parseStrategiesDraft,
  type StrategiesDraft,
} from '../strategies-draft.ts';
import { useGoalsWithStrategies } from '../use-goals-with-strategies.ts';
import { useStrategiesDraft } from '../use-strategies-draft.ts';
import { GoalStrategies } from './goal-strategies.tsx';
import { StrategiesSkeleton } from './strategies-skeleton.tsx';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(26rem,100%),1fr))] items-start gap-5';

/** How many cards are drawn first at most, and the minimum size of one: a list with at least one strategy. */
const FIRST_CARDS = { most: 12, width: 450, height: 450 };

prefetchTables(GOAL_TABLES);

/** An editable list of strategies for each goal that has any (specification/goals.md#strategies-overview). */
export function StrategiesOverview({ owner }: { owner: string }) {
  const draft = useDraft({ owner, form: 'strategies' }, parseStrategiesDraft);
  const { t } = useTranslation();
  const { areWhole, status } = useSelector(selectGoals);
  const first = useInitialCount(areWhole && status !== 'idle', FIRST_CARDS);
  const { hasFailed, again } = useTables(GOAL_TABLES);

  return (
    <Page title={t(($) => $.strategies.title)} lead={t(($) => $.strategies.lead)}>
      <UnsavedGoals />
      <FirstReadLine tables={GOAL_TABLES} onRetry={again}>
        {hasFailed && !areWhole && (
          <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={again}>
            {t(($) => $.goals.list.failed)}
          </LoadFailed>
        )}
      </FirstReadLine>
      {areWhole
        ? draft && <GoalsWithStrategies draft={draft} first={first} />
        : hasFailed || <StrategiesSkeleton label={t(($) => $.strategies.loading)} grid={GRID} />}
    </Page>
  );
}

interface GoalsWithStrategiesProps {
  readonly draft: Draft<StrategiesDraft>;
  /** How many cards are drawn first. */
  readonly first: number;
}

function GoalsWithStrategies({ draft, first }: GoalsWithStrategiesProps) {
  const { t } = useTranslation();
  const goals = useGoalsWithStrategies();
  const end = useRef<HTMLDivElement>(null);
  const drawn = useGrowingCount(end, goals.length, { first, more: 2 });
  const [written, write] = useStrategiesDraft(draft);

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
      <ul role="list" className={GRID}>
        {goals.slice(0, drawn).map((goal) => (
          <li key={goal.id} className="apart min-w-0">
            <GoalStrategies
              goal={goal}
              written={written[goal.id] ?? NOTHING_WRITTEN}
              onWrite={write}
            />
          </li>
        ))}
      </ul>
      <div ref={end} aria-hidden="true" />
    </>
  );
}
