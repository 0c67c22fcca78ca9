import '../../../../i18n/bloom-line-texts.ts';
import type { SatisfactionChange } from '@bloom/domain/timeline/action';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { presentTime } from '../../../../lib/present.ts';
import { rowsOfTable } from '../../../../sync/store/list.ts';
import { useTables } from '../../../../sync/use-tables.ts';
import type { Goal } from '../../goal.ts';
import {
  bloomLine,
  cutLine,
  type LinePeriod,
  lifeOf,
  marksOf,
  periodsOf,
  spanOf,
} from '../bloom-line.ts';
import { BloomLineInWords } from './bloom-line-in-words.tsx';
import { BloomLinePlot } from './bloom-line-plot.tsx';
import { BloomLineTable } from './bloom-line-table.tsx';
import { PeriodSelect } from './period-select.tsx';

const TABLES = ['check_ins'] as const;

interface BloomLineProps {
  readonly goal: Goal;
  readonly changes: readonly SatisfactionChange[];
}

/** The satisfaction with a goal over time, with what was resolved and said meanwhile; also available as a table. */
export function BloomLine({ goal, changes }: BloomLineProps) {
  const { t } = useTranslation();
  const [now] = useState(presentTime);
  const [chosen, choose] = useState<LinePeriod>('all');
  useTables(TABLES);
  const checkIns = useSelector(rowsOfTable('check_ins'));
  const life = lifeOf(goal, now);
  const periods = periodsOf(life);
  const period = periods.includes(chosen) ? chosen : 'all';
  const span = spanOf(life, period);
  const points = cutLine(bloomLine(goal, changes, life), span);
  const all = useMemo(() => marksOf(goal, checkIns), [goal, checkIns]);
  const marks = all.filter(({ at }) => Date.parse(at) >= span.from && Date.parse(at) <= span.to);
  return (
    <section aria-labelledby="bloom-line" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id="bloom-line" className="text-xl">
          {t(($) => $.bloomLine.title)}
        </h3>
        <PeriodSelect periods={periods} period={period} onChange={choose} />
      </div>
      <BloomLineInWords span={span} points={points} />
      <BloomLinePlot span={span} points={points} marks={marks} isOngoing={!goal.completed_at} />
      <BloomLineTable points={points} marks={marks} />
    </section>
  );
}
