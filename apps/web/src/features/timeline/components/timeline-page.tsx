import { tellAction } from '@bloom/domain/action';
import { groupByDay, utcDay } from '@bloom/domain/timeline';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useDayFormat } from '../../../i18n/use-day-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useTables } from '../../../sync/use-tables.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Page } from '../../../ui/page.tsx';
import { SatisfactionDrawing } from '../../../ui/satisfaction-drawing.tsx';
import { selectTimeline } from '../list.ts';
import { ActionLine } from './action-line.tsx';
import { OlderActions } from './older-actions.tsx';
import { TimelineSkeleton } from './timeline-skeleton.tsx';
import { UntoldChanges } from './untold-changes.tsx';

const TABLES = ['actions'] as const;

/** Actions by UTC day, newest first; older days come as one goes on (specification/timeline.md#timeline-page). */
export function TimelinePage() {
  const { t } = useTranslation();
  const { list, fetched, isWhole } = useSelector(selectTimeline);
  const { hasFailed, again } = useTables(TABLES);

  return (
    <Page title={t(($) => $.timeline.title)} width="text">
      <UntoldChanges />
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
        <div className="grid gap-8">
          <Days />
          {isWhole ? <p className="text-muted">{t(($) => $.timeline.end)}</p> : <OlderActions />}
        </div>
      )}
    </Page>
  );
}

function Days() {
  const { list } = useSelector(selectTimeline);
  const nameOf = useDayFormat('weekday', utcDay(new Date().toISOString()).slice(0, 4));
  const days = useMemo(
    () => groupByDay(list.map(tellAction).filter((action) => action !== null)),
    [list],
  );
  return days.map(({ day, actions }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="mb-4 first-letter:uppercase">
        <time dateTime={day}>{nameOf(day)}</time>
      </h2>
      <ol className="relative before:absolute before:top-4 before:bottom-10 before:left-6 before:w-px before:bg-base-300">
        {actions.map((action) => (
          <ActionLine key={action.id} action={action} />
        ))}
      </ol>
    </section>
  ));
}
