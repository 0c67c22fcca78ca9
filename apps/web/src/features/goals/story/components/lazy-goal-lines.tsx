import '../../../../i18n/bloom-line-texts.ts';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { presentTime } from '../../../../lib/present.ts';
import { selectOutbox } from '../../../../sync/store/unsent.ts';
import { useChosenFact } from '../../../../sync/use-fact.ts';
import { useProgressiveCount } from '../../../../ui/in-view/use-progressive-count.ts';
import { Notice } from '../../../../ui/status/notice.tsx';
import type { Goal } from '../../goal.ts';
import { GoalLists } from '../../goal-lists.tsx';
import { toLinePeriod } from '../bloom-line.ts';
import { goalLines, hasMoved, linesSince } from '../goal-lines.ts';
import { useAllSatisfactionChanges } from '../use-all-satisfaction-changes.ts';
import { GoalLineCard } from './goal-line-card.tsx';
import { GoalLinesTable } from './goal-lines-table.tsx';
import { PeriodSelect } from './period-select.tsx';

const WALL = 'grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4';

/** How many goals are drawn first, and how many more at a time. */
const PACE = { first: 5, more: 10 };

interface GoalLinesProps {
  readonly owner: string;
  readonly ongoing: readonly Goal[];
  /** The completed goals that are shown. */
  readonly completed: readonly Goal[];
  /** Opens the story of a goal, with its line in large. */
  readonly onLookBack: (goalId: string) => void;
}

/** The small bloom lines of all goals over the same days, drawn step by step; also available as a table. */
export function GoalLines({ owner, ongoing, completed, onLookBack }: GoalLinesProps) {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  const [now] = useState(presentTime);
  const [chosen, choose] = useChosenFact(owner, 'line period', toLinePeriod);
  const goals = useMemo(() => [...ongoing, ...completed], [ongoing, completed]);
  const found = useAllSatisfactionChanges(linesSince(goals, chosen, now));
  const outbox = useSelector(selectOutbox);
  const changes = useMemo(() => Map.groupBy(found?.changes ?? [], ({ goalId }) => goalId), [found]);
  const { lines, span, periods, period } = useMemo(
    () => goalLines(goals, { changes, outbox }, chosen, now),
    [goals, changes, outbox, chosen, now],
  );
  const isLoaded = found !== null;
  const drawn = useProgressiveCount(lines.length, PACE, isLoaded);
  const [from, to] = [span.from, span.to].map((at) => dayOf(new Date(at).toISOString()));

  const cardsOf = (first: number, end: number) =>
    lines.slice(first, Math.min(end, drawn)).map((one) => (
      <li key={one.goal.id} className="apart min-w-0">
        <GoalLineCard {...one} span={span} isLoaded={isLoaded} onLookBack={onLookBack} />
      </li>
    ));

  return (
    <div className="grid gap-5">
      {lines.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-muted">
            {from === to
              ? t(($) => $.bloomLine.wall.day, { day: from ?? '' })
              : t(($) => $.bloomLine.wall.span, { from: from ?? '', to: to ?? '' })}
          </p>
          <div className="empty:hidden print:hidden">
            <PeriodSelect periods={periods} period={period} onChange={choose} />
          </div>
        </div>
      )}
      {found?.isWhole === false && <Notice tone="info">{t(($) => $.bloomLine.missing)}</Notice>}
      {isLoaded && lines.length > 0 && !lines.some(hasMoved) && (
        <p>{t(($) => $.bloomLine.wall.unmoved)}</p>
      )}
      <GoalLists
        grid={WALL}
        ongoing={cardsOf(0, ongoing.length)}
        completed={
          completed.length > 0 && drawn > ongoing.length
            ? cardsOf(ongoing.length, lines.length)
            : null
        }
      />
      {isLoaded && lines.length > 0 && <GoalLinesTable lines={lines} />}
    </div>
  );
}
