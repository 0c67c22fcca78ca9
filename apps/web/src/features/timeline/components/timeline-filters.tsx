import { X } from 'lucide-react';
import { memo, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { FoldButton } from '../../../ui/fold-button.tsx';
import { useFilterChoices } from '../use-filter-choices.ts';
import { EVERYTHING, isOpen, type View } from '../view.ts';

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
  const { t } = useTranslation();
  const { goals, kinds, starts, active } = useFilterChoices(view);
  const panel = useId();
  const [isUnfolded, unfold] = useState(false);
  return (
    <>
      {/* On paper only what was chosen. */}
      {active.length > 0 && (
        <p className="hidden w-full text-muted print:block">{active.join(' · ')}</p>
      )}
      <search className="contents print:hidden">
        <Folded
          active={active}
          panel={panel}
          isUnfolded={isUnfolded}
          onFold={unfold}
          onLeave={isOpen(view) ? null : () => onChange(EVERYTHING)}
        />
        <div
          id={panel}
          className={classNames(
            'grid w-full gap-3 sm:mt-2 sm:grid-cols-3',
            !isUnfolded && 'max-sm:hidden',
          )}
        >
          <Select
            label={t(($) => $.timeline.filter.goal)}
            value={view.goal}
            choices={goals}
            onChange={(goal) => onChange({ goal })}
          />
          <Select
            label={t(($) => $.timeline.filter.kind)}
            value={view.kind}
            choices={kinds}
            onChange={(kind) => onChange({ kind })}
          />
          <Select
            label={t(($) => $.timeline.filter.month)}
            value={view.month}
            choices={starts}
            onChange={(month) => onChange({ month })}
          />
        </div>
      </search>
    </>
  );
});

interface FoldedProps {
  /** The active filters in words. */
  readonly active: readonly string[];
  /** The id of the panel that the button opens. */
  readonly panel: string;
  readonly isUnfolded: boolean;
  readonly onFold: (isUnfolded: boolean) => void;
  /** Removes all filters; null if there are none. */
  readonly onLeave: (() => void) | null;
}

/** The collapsed filters on a phone. */
function Folded({ active, panel, isUnfolded, onFold, onLeave }: FoldedProps) {
  const { t } = useTranslation();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex min-w-0 gap-2 sm:hidden">
      <FoldButton
        ref={opener}
        {...{ panel, isUnfolded, onFold }}
        className="min-w-0 shrink justify-start"
      >
        <span className={classNames('shrink-0', active.length > 0 && 'sr-only')}>
          {t(($) => $.timeline.filter.show)}
        </span>
        {active.length > 0 && <span className="truncate">{active.join(' · ')}</span>}
      </FoldButton>
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
