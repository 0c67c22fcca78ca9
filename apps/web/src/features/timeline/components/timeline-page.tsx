import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { showOlderActions } from '../../../sync/open/open-device.ts';
import { prefetchTables } from '../../../sync/prefetch.ts';
import { useTables } from '../../../sync/use-tables.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { SatisfactionDrawing } from '../../../ui/drawings/satisfaction-drawing.tsx';
import { focusPage } from '../../../ui/focus/focus-page.ts';
import { Page } from '../../../ui/page/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadFailed } from '../../../ui/status/load-failed.tsx';
import { StatusLine } from '../../../ui/status/spoken-status.tsx';
import { selectTimeline } from '../list.ts';
import { TABLES_OF_PICTURES } from '../pictures.ts';
import { useFoundActions } from '../use-found-actions.ts';
import { useView } from '../use-view.ts';
import { isOpen, type View } from '../view.ts';
import { OlderActions } from './older-actions.tsx';
import { TimelineDays } from './timeline-days.tsx';
import { TimelineFilters } from './timeline-filters.tsx';
import { TimelineSkeleton } from './timeline-skeleton.tsx';
import { UnsentActionsNotice } from './unsent-actions-notice.tsx';

const TABLES = ['actions'] as const;
// What the device has of the pictures comes with the actions: they have their room at once, and nothing moves for them.
prefetchTables([...TABLES, ...TABLES_OF_PICTURES]);

/** The timeline, newest first; older days are loaded while scrolling (specification/timeline.md#timeline-page). */
export function TimelinePage() {
  const { t } = useTranslation();
  const { list, fetched } = useSelector(selectTimeline);
  const { hasFailed, again } = useTables(TABLES);
  const { view, chosen, change, leave } = useView();

  return (
    <Page
      title={t(($) => $.timeline.title)}
      width="text"
      actions={
        fetched
          ? list.length > 0 && <TimelineFilters view={chosen} onChange={change} />
          : hasFailed || <div aria-hidden="true" className="skeleton h-11 w-24 sm:mt-2 sm:w-full" />
      }
    >
      <UnsentActionsNotice />
      {hasFailed && !fetched && (
        <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={again}>
          {t(($) => $.timeline.failed)}
        </LoadFailed>
      )}
      {!fetched ? (
        hasFailed || <TimelineSkeleton label={t(($) => $.timeline.loading)} />
      ) : list.length === 0 ? (
        <EmptyState
          drawing={<SatisfactionDrawing of={2} className="size-40" />}
          action={<LinkButton to="/goals">{t(($) => $.timeline.toGoals)}</LinkButton>}
        >
          {t(($) => $.timeline.empty)}
        </EmptyState>
      ) : (
        <>
          <PicturesBehind />
          {isOpen(view) ? <Newest /> : <Found view={view} onLeave={leave} />}
        </>
      )}
    </Page>
  );
}

/** Fetches the rows that the actions refer to, after the actions. */
function PicturesBehind() {
  useTables(TABLES_OF_PICTURES);
  return null;
}

function Newest() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { list, isWhole } = useSelector(selectTimeline);
  const show = useCallback(() => dispatch(showOlderActions()), [dispatch]);
  return (
    <div className="grid grid-cols-1 gap-8">
      <TimelineDays rows={list} />
      {isWhole ? (
        <p className="text-muted">{t(($) => $.timeline.end)}</p>
      ) : (
        <OlderActions onShow={show} />
      )}
    </div>
  );
}

/** The actions that match a filter or a month. */
function Found({ view, onLeave }: { view: View; onLeave: () => void }) {
  const { t } = useTranslation();
  const { rows, isAll, isBegun, hasFailed, more, again } = useFoundActions(view);

  function leave() {
    onLeave();
    focusPage();
  }

  return (
    <div className="grid grid-cols-1 gap-8">
      {hasFailed && (
        <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={again}>
          {t(($) => $.timeline.failed)}
        </LoadFailed>
      )}
      <TimelineDays rows={rows} />
      {isAll && rows.length === 0 && <StatusLine>{t(($) => $.timeline.filter.nothing)}</StatusLine>}
      {isBegun && !isAll && <OlderActions onShow={more} />}
      <Button variant="outline" className="w-fit" onPress={leave}>
        {t(($) => $.timeline.filter.leave)}
      </Button>
    </div>
  );
}
