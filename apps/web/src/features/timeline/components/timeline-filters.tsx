import { utcDay } from '@bloom/domain/timeline/timeline';
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useDayFormat } from '../../../i18n/use-day-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { selectGoalTitles } from '../../../sync/goal-titles.ts';
import { timelineMonths } from '../../../sync/timeline.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/select.tsx';
import { EVERYTHING, isOpen, KINDS, type View } from '../view.ts';

interface TimelineFiltersProps {
  readonly view: View;
  readonly onChange: (part: Partial<View>) => void;
}

/**
 * Filters the timeline by goal and kind, and starts it at a month. On phones the filters are behind a button that shows
 * the active ones.
 */
export const TimelineFilters = memo(function TimelineFilters(props: TimelineFiltersProps) {
  const { view, onChange } = props;
  const { t, language } = useTranslation();
  const titles = useSelector(selectGoalTitles);
  const months = useMonths();
  const nameOf = useDayFormat('month', utcDay(new Date().toISOString()).slice(0, 4));
  const goals = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return [...titles].sort(([, one], [, other]) => compare(one, other));
  }, [titles, language]);
  const known = [...new Set(view.month === '' ? months : [...months, view.month])];
  const isGone = view.goal !== '' && !titles.has(view.goal);
  const chosen = [
    view.goal && (titles.get(view.goal) ?? t(($) => $.timeline.gone)),
    KINDS.filter((kind) => kind === view.kind).map((kind) =>
      t(($) => $.timeline.filter.kinds[kind]),
    ),
    view.month && nameOf(`${view.month}-01`),
  ]
    .flat()
    .filter((words) => words !== '');
  const panel = useId();
  const [isUnfolded, unfold] = useState(false);
  return (
    <>
      {/* On paper only what was chosen. */}
      {chosen.length > 0 && (
        <p className="mb-8 hidden text-muted print:block">{chosen.join(' · ')}</p>
      )}
      <search className="mb-8 grid gap-3 print:hidden">
        <Folded
          chosen={chosen}
          panel={panel}
          isUnfolded={isUnfolded}
          onFold={() => unfold(!isUnfolded)}
          onLeave={isOpen(view) ? null : () => onChange(EVERYTHING)}
        />
        <div
          id={panel}
          className={classNames('grid gap-3 sm:grid-cols-3', !isUnfolded && 'max-sm:hidden')}
        >
          <Select
            label={t(($) => $.timeline.filter.goal)}
            value={view.goal}
            choices={[
              { value: '', label: t(($) => $.timeline.filter.anyGoal) },
              ...(isGone ? [{ value: view.goal, label: t(($) => $.timeline.gone) }] : []),
              ...goals.map(([value, label]) => ({ value, label })),
            ]}
            onChange={(goal) => onChange({ goal })}
          />
          <Select
            label={t(($) => $.timeline.filter.kind)}
            value={view.kind}
            choices={[
              { value: '', label: t(($) => $.timeline.filter.anyKind) },
              ...KINDS.map((kind) => ({
                value: kind,
                label: t(($) => $.timeline.filter.kinds[kind]),
              })),
            ]}
            onChange={(kind) => onChange({ kind })}
          />
          <Select
            label={t(($) => $.timeline.filter.month)}
            value={view.month}
            choices={[
              { value: '', label: t(($) => $.timeline.filter.today) },
              ...known.map((month) => ({ value: month, label: nameOf(`${month}-01`) })),
            ]}
            onChange={(month) => onChange({ month })}
          />
        </div>
      </search>
    </>
  );
});

interface FoldedProps {
  /** The active filters in words. */
  readonly chosen: readonly string[];
  /** The id of the panel that the button opens. */
  readonly panel: string;
  readonly isUnfolded: boolean;
  readonly onFold: () => void;
  /** Removes all filters; null if there are none. */
  readonly onLeave: (() => void) | null;
}

/** The collapsed filters on a phone. */
function Folded({ chosen, panel, isUnfolded, onFold, onLeave }: FoldedProps) {
  const { t } = useTranslation();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex min-w-0 gap-2 sm:hidden">
      <Button
        ref={opener}
        variant="outline"
        aria-expanded={isUnfolded}
        aria-controls={panel}
        className="min-w-0 shrink justify-start"
        icon={<SlidersHorizontal aria-hidden="true" className="size-5 shrink-0" />}
        onPress={onFold}
      >
        <span className={classNames('shrink-0', chosen.length > 0 && 'sr-only')}>
          {t(($) => $.timeline.filter.show)}
        </span>
        {chosen.length > 0 && <span className="truncate">{chosen.join(' · ')}</span>}
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 shrink-0', isUnfolded && 'rotate-180')}
        />
      </Button>
      {onLeave !== null && (
        <Button
          variant="icon"
          className="shrink-0"
          aria-label={t(($) => $.timeline.filter.leave)}
          onPress={() => {
            onLeave();
            opener.current?.focus();
          }}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      )}
    </div>
  );
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
