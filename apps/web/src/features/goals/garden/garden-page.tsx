import '../../../i18n/garden-texts.ts';
import { sortByRank } from '@bloom/domain/rows/rank';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { GardenBed } from '../../../cards/garden-bed.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { prefetchTables } from '../../../sync/prefetch.ts';
import { createListSelector } from '../../../sync/store/list.ts';
import { useTables } from '../../../sync/use-tables.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { SatisfactionDrawing } from '../../../ui/drawings/satisfaction-drawing.tsx';
import { useProgressiveCount } from '../../../ui/in-view/use-progressive-count.ts';
import { Page } from '../../../ui/page/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadFailed } from '../../../ui/status/load-failed.tsx';
import { PageSpinner } from '../../../ui/status/spinner.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { GoalPlantStage } from '../components/goal-plant-stage.tsx';
import type { GoalRow } from '../goal.ts';

const TABLES = ['goals'] as const;
prefetchTables(TABLES);
const selectGarden = createListSelector('goals', sortByRank);

/** All goals as plants, completed ones too: as a picture and as a list. */
export function GardenPage() {
  const { t } = useTranslation();
  const { hasFailed, again } = useTables(TABLES);
  const { list, fetched } = useSelector(selectGarden);
  return (
    <Page title={t(($) => $.garden.title)} width="wall">
      {!fetched && hasFailed && (
        <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={again}>
          {t(($) => $.garden.failed)}
        </LoadFailed>
      )}
      {!fetched && !hasFailed && <PageSpinner label={t(($) => $.garden.loading)} />}
      {fetched && list.length === 0 && (
        <EmptyState
          drawing={<SatisfactionDrawing of={1} className="size-40" />}
          action={<LinkButton to="/goals/new">{t(($) => $.garden.plant)}</LinkButton>}
        >
          {t(($) => $.garden.empty)}
        </EmptyState>
      )}
      {(fetched || hasFailed) && list.length > 0 && <Views goals={list} />}
    </Page>
  );
}

function Views({ goals }: { goals: readonly GoalRow[] }) {
  const { t } = useTranslation();
  const [shown, show] = useState('picture');
  const views = useMemo(
    () => ({ picture: <GardenBed goals={goals} />, list: <GardenList goals={goals} /> }),
    [goals],
  );
  return (
    <div className="rounded-box border border-base-300 bg-base-100 px-5 pt-2 shadow-sm">
      <Tabs
        label={t(($) => $.garden.views)}
        selected={shown}
        onSelect={show}
        tabs={(['picture', 'list'] as const).map((id) => ({
          id,
          title: t(($) => $.garden[id]),
          // Only the visible view is rendered, since there may be many goals.
          children: id === shown ? views[id] : null,
        }))}
      />
    </div>
  );
}

function GardenList({ goals }: { goals: readonly GoalRow[] }) {
  const drawn = useProgressiveCount(goals.length);
  return (
    <ul role="list" className="max-w-3xl divide-y divide-base-300">
      {goals.slice(0, drawn).map((goal) => (
        <li
          key={goal.id}
          className="relative grid items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_15rem]"
        >
          <Link
            to={`/goals/${goal.id}/edit`}
            className="wrap-anywhere font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {goal.title}
          </Link>
          <GoalPlantStage goal={goal} drawing="size-9" />
        </li>
      ))}
    </ul>
  );
}
