import { utcDay } from '@bloom/domain/timeline';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useDayFormat } from '../../../i18n/use-day-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { timelineMonths } from '../../../sync/timeline.ts';
import { Select } from '../../../ui/select.tsx';
import { selectGoalTitles } from '../pictures.ts';
import { KINDS, type View } from '../view.ts';

interface TimelineFiltersProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

/** Chooses what of the timeline is shown: of one goal, of one kind, from a month on downwards. */
export function TimelineFilters({ view, onChange }: TimelineFiltersProps) {
  const { t, language } = useTranslation();
  const titles = useSelector(selectGoalTitles);
  const months = useMonths();
  const nameOf = useDayFormat('month', utcDay(new Date().toISOString()).slice(0, 4));
  const goals = [...titles].sort(([, one], [, other]) => one.localeCompare(other, language));
  const change = (part: Partial<View>) => onChange({ ...view, ...part });
  const known = [...new Set(view.month === '' ? months : [...months, view.month])];
  const isGone = view.goal !== '' && !titles.has(view.goal);
  return (
    <search className="mb-8 grid gap-3 sm:grid-cols-3">
      <Select
        label={t(($) => $.timeline.filter.goal)}
        value={view.goal}
        choices={[
          { value: '', label: t(($) => $.timeline.filter.anyGoal) },
          ...(isGone ? [{ value: view.goal, label: t(($) => $.timeline.gone) }] : []),
          ...goals.map(([value, label]) => ({ value, label })),
        ]}
        onChange={(goal) => change({ goal })}
      />
      <Select
        label={t(($) => $.timeline.filter.kind)}
        value={view.kind}
        choices={[
          { value: '', label: t(($) => $.timeline.filter.anyKind) },
          ...KINDS.map((kind) => ({ value: kind, label: t(($) => $.timeline.filter.kinds[kind]) })),
        ]}
        onChange={(kind) => change({ kind })}
      />
      <Select
        label={t(($) => $.timeline.filter.month)}
        value={view.month}
        choices={[
          { value: '', label: t(($) => $.timeline.filter.today) },
          ...known.map((month) => ({ value: month, label: nameOf(`${month}-01`) })),
        ]}
        onChange={(month) => change({ month })}
      />
    </search>
  );
}

/** The months in which something happened; known a little after the page is there. */
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
