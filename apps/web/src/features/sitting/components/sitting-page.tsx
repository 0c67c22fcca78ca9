import '../../../i18n/sitting-texts.ts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { presentTime } from '../../../lib/present.ts';
import { useToday } from '../../../lib/use-today.ts';
import { FirstReadLine } from '../../../sync/notices/first-read-line.tsx';
import { prefetchTables } from '../../../sync/prefetch.ts';
import type { HasSync } from '../../../sync/store/slice.ts';
import { selectSync } from '../../../sync/store/slice.ts';
import { useTables } from '../../../sync/use-tables.ts';
import { Page } from '../../../ui/page/page.tsx';
import { LoadFailed } from '../../../ui/status/load-failed.tsx';
import { PageSpinner } from '../../../ui/status/spinner.tsx';
import { SittingEnd } from '../end/components/sitting-end.tsx';
import { markOf, READ_TABLES, SITTING_TABLES, selectSittingGoals, selectWeek } from '../list.ts';
import { SittingSteps } from '../steps/components/sitting-steps.tsx';

prefetchTables(SITTING_TABLES);

/** The weekly sitting: each goal, then one gratitude and one wish, and at the end the garden. */
export function SittingPage({ owner }: { owner: string }) {
  const { t } = useTranslation();
  const { hasFailed, again } = useTables(READ_TABLES);
  const isFetched = useSelector(selectIsFetched);
  return (
    <Page title={t(($) => $.sitting.title)} width="text" isCentred>
      <FirstReadLine tables={SITTING_TABLES} onRetry={again}>
        {hasFailed && !isFetched && (
          <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={again}>
            {t(($) => $.sitting.failed)}
          </LoadFailed>
        )}
      </FirstReadLine>
      {isFetched ? (
        <Sitting owner={owner} />
      ) : (
        hasFailed || <PageSpinner label={t(($) => $.sitting.loading)} />
      )}
    </Page>
  );
}

const selectIsFetched = (state: HasSync) => {
  const { tables, isOpen } = selectSync(state);
  return isOpen && SITTING_TABLES.every((name) => tables[name]?.isLoaded && tables[name].fetched);
};

function Sitting({ owner }: { owner: string }) {
  // Renders again, and so asks for the week again, on a new day.
  useToday();
  /** The mark of a sitting that is begun after another; it ends with the next end, on whichever device. */
  const [againAs, setAgainAs] = useState<string | null>(null);
  const [isReached, setReached] = useState(false);
  const week = useSelector((state: HasSync) => selectWeek(state, presentTime()));
  const { open, doneAt, done } = week;
  const mark = markOf(week);
  const goals = useSelector((state: HasSync) => selectSittingGoals(state, open));
  if (doneAt !== null && open.length === 0 && againAs !== mark) {
    const again = () => {
      setAgainAs(mark);
      setReached(false);
    };
    return <SittingEnd {...{ owner, doneAt, done, isReached }} onAgain={again} />;
  }
  const end = () => {
    setAgainAs(null);
    setReached(true);
  };
  // Another sitting starts with its first step.
  return <SittingSteps key={mark} {...{ owner, mark, open, goals }} onEnd={end} />;
}
