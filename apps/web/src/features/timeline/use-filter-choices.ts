import { utcDay } from '@bloom/domain/timeline/timeline';
import { useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useDayFormat } from '../../i18n/use-day-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { presentMoment } from '../../lib/present.ts';
import { useAppDispatch } from '../../lib/redux.ts';
import { timelineMonths } from '../../sync/open/open-timeline.ts';
import { selectGoalTitles } from '../../sync/store/goal-titles.ts';
import { KINDS, type View } from './view.ts';

/** What each filter can be set to, beginning with no filter, and the active ones in words. */
export function useFilterChoices(view: View) {
  const { t, language } = useTranslation();
  const titles = useSelector(selectGoalTitles);
  const months = useMonths();
  const nameOf = useDayFormat('month', utcDay(presentMoment()).slice(0, 4));
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return [...titles].sort(([, one], [, other]) => compare(one, other));
  }, [titles, language]);
  const gone = t(($) => $.timeline.gone);
  const isGone = view.goal !== '' && !titles.has(view.goal);
  const known = [...new Set(view.month === '' ? months : [...months, view.month])];
  const goals = [
    { value: '', label: t(($) => $.timeline.filter.anyGoal) },
    ...(isGone ? [{ value: view.goal, label: gone }] : []),
    ...sorted.map(([value, label]) => ({ value, label })),
  ];
  const kinds = [
    { value: '', label: t(($) => $.timeline.filter.anyKind) },
    ...KINDS.map((value) => ({ value, label: t(($) => $.timeline.filter.kinds[value]) })),
  ];
  const starts = [
    { value: '', label: t(($) => $.timeline.filter.today) },
    ...known.map((value) => ({ value, label: nameOf(`${value}-01`) })),
  ];
  const active = [
    view.goal && (titles.get(view.goal) ?? gone),
    view.kind && (kinds.find(({ value }) => value === view.kind)?.label ?? ''),
    view.month && nameOf(`${view.month}-01`),
  ].filter((words) => words !== '');
  return { goals, kinds, starts, active };
}

/** The months that have actions; loaded a little after the page. */
function useMonths(): readonly string[] {
  const dispatch = useAppDispatch();
  const [months, setMonths] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void dispatch(timelineMonths()).then((known) => isCurrent && setMonths(known));
    return () => {
      isCurrent = false;
    };
  }, [dispatch]);
  return months;
}
