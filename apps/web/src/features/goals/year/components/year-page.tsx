import '../../../../i18n/year-texts.ts';
import { Printer } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { presentTime } from '../../../../lib/present.ts';
import { FirstReadLine } from '../../../../sync/notices/first-read-line.tsx';
import { prefetchSatisfaction, prefetchTables } from '../../../../sync/prefetch.ts';
import { type HasSync, selectSync } from '../../../../sync/store/slice.ts';
import { useTables } from '../../../../sync/use-tables.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { SatisfactionDrawing } from '../../../../ui/drawings/satisfaction-drawing.tsx';
import { useProgressiveCount } from '../../../../ui/in-view/use-progressive-count.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { LoadFailed } from '../../../../ui/status/load-failed.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { PageSpinner } from '../../../../ui/status/spinner.tsx';
import { GOAL_TABLES } from '../../list.ts';
import { changesSince } from '../../story/bloom-line.ts';
import { useAllSatisfactionChanges } from '../../story/use-all-satisfaction-changes.ts';
import { printOnceWhole } from '../print-year.ts';
import { useYear } from '../use-year.ts';
import { storedYearChoice, useYearChoice } from '../use-year-choice.ts';
import { spanOfDays, YEAR_PARTS, type YearChoice, type YearPart, yearOf } from '../year-choice.ts';
import { YearFulfilled, YearGratitude, YearPhotos } from './year-cards.tsx';
import { YearChoices } from './year-choices.tsx';
import { YearGoals } from './year-goals.tsx';

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

/** The sections are drawn one after the other; the first one is what most people come for. */
const PACE = { first: 1, more: 1 };

type YearProps = ReturnType<typeof useYearChoice> & {
  readonly now: number;
  readonly found: ReturnType<typeof useAllSatisfactionChanges>;
  /** Whether all tables are here; else nothing is called empty. */
  readonly isWhole: boolean;
};

function Year({ now, choice, choose, found, isWhole }: YearProps) {
  const { t } = useTranslation();
  const printed = useRef<HTMLElement>(null);
  const [isPreparing, setPreparing] = useState(false);
  const { all, span, years, ...shown } = useYear(choice, found, now);
  const has = (part: YearPart) => !choice.without.includes(part);
  const drawn = useProgressiveCount(YEAR_PARTS.length, PACE, found !== null);
  const isEmpty = Object.values(shown).every(({ length }) => length === 0);
  // Nobody has chosen anything, and there is nothing to choose from.
  const isNew =
    isEmpty &&
    isWhole &&
    all.goals.length === 0 &&
    choice.without.length === 0 &&
    years.join() === yearOf(choice);

  async function print() {
    if (printed.current === null) return;
    setPreparing(true);
    await printOnceWhole(printed.current);
    setPreparing(false);
  }

  if (isNew)
    return (
      <div className="grid justify-items-center gap-5 text-center">
        <p className="max-w-md text-balance text-lg">{t(($) => $.year.begins)}</p>
        <LinkButton to="/goals/new">{t(($) => $.year.plant)}</LinkButton>
      </div>
    );
  return (
    <>
      <YearChoices
        choice={choice}
        choose={choose}
        years={years}
        goals={all.goals}
        photos={all.photos}
        shown={all.shown}
      />
      <div className="mb-10 grid justify-items-center gap-3 text-center print:hidden">
        <Button
          icon={<Printer aria-hidden="true" className="size-5" />}
          isPending={isPreparing}
          isDisabled={isEmpty}
          onPress={() => void print()}
        >
          {isPreparing ? t(($) => $.year.preparing) : t(($) => $.year.print)}
        </Button>
        <p className="max-w-prose text-balance text-muted text-sm">{t(($) => $.year.hint)}</p>
      </div>
      {found?.isWhole === false && has('goals') && (
        <Notice tone="info">{t(($) => $.bloomLine.missing)}</Notice>
      )}
      <article ref={printed} className="mt-6 grid gap-12 print:block">
        {isEmpty && isWhole && (
          <p className="text-center text-lg text-muted">{t(($) => $.year.empty)}</p>
        )}
        <Part of="goals" count={shown.goals.length} drawn={drawn}>
          <YearGoals goals={shown.goals} span={span} isLoaded={found !== null} />
        </Part>
        <Part of="fulfilled" count={shown.fulfilled.length} drawn={drawn}>
          <YearFulfilled fulfilled={shown.fulfilled} />
        </Part>
        <Part of="gratitude" count={shown.gratitude.length} drawn={drawn}>
          <YearGratitude months={shown.gratitude} />
        </Part>
        <Part of="photos" count={shown.photos.length} drawn={drawn}>
          <YearPhotos photos={shown.photos} />
        </Part>
      </article>
    </>
  );
}

interface PartProps {
  readonly of: YearPart;
  readonly count: number;
  /** How many sections are drawn; the others show only their heading, and printing waits for them. */
  readonly drawn: number;
  readonly children: ReactNode;
}

function Part({ of, count, drawn, children }: PartProps) {
  const { t } = useTranslation();
  const isDrawn = YEAR_PARTS.indexOf(of) < drawn;
  if (count === 0) return null;
  return (
    <section
      aria-labelledby={`year-of-${of}`}
      aria-busy={!isDrawn}
      className="print:not-last:mb-10"
    >
      <h2 id={`year-of-${of}`} className="mb-5 text-center text-3xl">
        {t(($) => $.year.parts[of])}
      </h2>
      {isDrawn && children}
    </section>
  );
}
