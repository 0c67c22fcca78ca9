import '../../../../i18n/year-texts.ts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { presentTime } from '../../../../lib/present.ts';
import { FirstReadLine } from '../../../../sync/notices/first-read-line.tsx';
import { prefetchSatisfaction, prefetchTables } from '../../../../sync/prefetch.ts';
import { type HasSync, selectSync } from '../../../../sync/store/slice.ts';
import { useTables } from '../../../../sync/use-tables.ts';
import { SatisfactionDrawing } from '../../../../ui/drawings/satisfaction-drawing.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { LoadFailed } from '../../../../ui/status/load-failed.tsx';
import { PageSpinner } from '../../../../ui/status/spinner.tsx';
import { GOAL_TABLES } from '../../list.ts';
import { changesSince } from '../../story/bloom-line.ts';
import { useAllSatisfactionChanges } from '../../story/use-all-satisfaction-changes.ts';
import { storedYearChoice, useYearChoice } from '../use-year-choice.ts';
import { spanOfDays, type YearChoice, yearOf } from '../year-choice.ts';
import { Year } from './year.tsx';

const TABLES = [...GOAL_TABLES, 'gratitudes', 'check_ins'] as const;
prefetchTables(TABLES);
prefetchSatisfaction((owner) => ({
  goalId: null,
  since: sinceOf(storedYearChoice(owner, presentTime())),
  count: null,
}));

const sinceOf = (choice: YearChoice) => changesSince(spanOfDays(choice));

const areThere = (state: HasSync, of: 'isLoaded' | 'fetched') =>
  selectSync(state).isOpen && TABLES.every((name) => selectSync(state).tables[name]?.[of]);
const selectAreLoaded = (state: HasSync) => areThere(state, 'isLoaded');
const selectAreFetched = (state: HasSync) => areThere(state, 'fetched');

/** A year, or any period, to look back on and to print: made on this device from its own data. */
export function YearPage({ owner }: { owner: string }) {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  const [now] = useState(presentTime);
  const { choice, choose } = useYearChoice(owner, now);
  const { hasFailed, again } = useTables(TABLES);
  // Read in parallel with the tables.
  const found = useAllSatisfactionChanges(sinceOf(choice));
  const isLoaded = useSelector(selectAreLoaded);
  const isFetched = useSelector(selectAreFetched);
  const isShown = isLoaded && (isFetched || hasFailed);
  const span = spanOfDays(choice);
  const [from, to] = [span.from, span.to].map((at) => dayOf(new Date(at).toISOString()));
  const days = t(($) => $.year.days, { from: from ?? '', to: to ?? '' });
  return (
    <Page
      title={t(($) => $.year.title)}
      width="text"
      isCentred
      lead={yearOf(choice) ?? (from === to ? from : days)}
      drawing={<SatisfactionDrawing of={4} className="size-20" />}
    >
      <FirstReadLine tables={TABLES} onRetry={again}>
        {hasFailed && !isFetched && (
          <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={again}>
            {isLoaded ? t(($) => $.year.missing) : t(($) => $.year.failed)}
          </LoadFailed>
        )}
      </FirstReadLine>
      {isShown ? (
        <Year now={now} choice={choice} choose={choose} found={found} isWhole={isFetched} />
      ) : (
        hasFailed || <PageSpinner label={t(($) => $.year.loading)} />
      )}
    </Page>
  );
}
