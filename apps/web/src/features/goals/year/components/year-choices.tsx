import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FoldButton } from '../../../../ui/fold-button.tsx';
import {
  areDays,
  toggled,
  wholeYear,
  YEAR_PARTS,
  type YearChoice,
  yearOf,
} from '../year-choice.ts';
import type { GoalYear, YearPhoto } from '../year-content.ts';
import { PhotoChoices } from './photo-choices.tsx';

interface YearChoicesProps {
  readonly choice: YearChoice;
  readonly choose: (changed: Partial<YearChoice>) => void;
  readonly years: readonly string[];
  /** All goals and photos to choose from. */
  readonly goals: readonly GoalYear[];
  readonly photos: readonly YearPhoto[];
  /** The keys of the photos that are shown. */
  readonly shown: readonly string[];
}

/** Chooses the period and what the page shows of it; on a phone only the period, and the rest behind a button. Not printed. */
export function YearChoices(props: YearChoicesProps) {
  const { choice, choose, years, goals, photos, shown } = props;
  const { t } = useTranslation();
  const panel = useId();
  const [isUnfolded, unfold] = useState(false);
  const title = t(($) => $.year.choose.title);
  return (
    <section
      aria-label={title}
      className="mb-10 grid gap-4 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm print:hidden"
    >
      <h2 className="text-xl max-sm:hidden">{title}</h2>
      <Days choice={choice} choose={choose} years={years}>
        <FoldButton {...{ panel, isUnfolded }} onFold={unfold} className="sm:hidden">
          {title}
        </FoldButton>
      </Days>
      <div id={panel} className={classNames('grid gap-4', !isUnfolded && 'max-sm:hidden')}>
        <fieldset className="flex flex-col items-start gap-x-6 sm:flex-row sm:flex-wrap">
          <legend className="sr-only">{t(($) => $.year.choose.parts)}</legend>
          {YEAR_PARTS.map((part) => (
            <Checkbox
              key={part}
              isChecked={!choice.without.includes(part)}
              onChange={() => choose({ without: toggled(choice.without, part) })}
            >
              {t(($) => $.year.parts[part])}
            </Checkbox>
          ))}
        </fieldset>
        {goals.length > 0 && !choice.without.includes('goals') && (
          <More title={t(($) => $.year.choose.goals)}>
            <ul role="list" className="grid gap-x-6 sm:grid-cols-2">
              {goals.map(({ goal: { id, title } }) => (
                <li key={id} className="flex min-w-0">
                  <Checkbox
                    isChecked={!choice.withoutGoals.includes(id)}
                    onChange={() => choose({ withoutGoals: toggled(choice.withoutGoals, id) })}
                  >
                    <span className="wrap-anywhere min-w-0">{title}</span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </More>
        )}
        {photos.length > 0 && !choice.without.includes('photos') && (
          <More title={t(($) => $.year.choose.photos)}>
            <PhotoChoices
              photos={photos}
              shown={shown}
              onChoose={(key) => choose({ photos: toggled(shown, key) })}
            />
          </More>
        )}
      </div>
    </section>
  );
}

function More({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group rounded-field border border-base-300"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-field px-4 font-medium">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted group-open:rotate-180"
        />
      </summary>
      {isOpen && (
        <div className="max-h-96 overflow-y-auto border-base-300 border-t p-4">{children}</div>
      )}
    </details>
  );
}

interface DaysProps extends Pick<YearChoicesProps, 'choice' | 'choose' | 'years'> {
  /** Beside the period. */
  readonly children: ReactNode;
}

function Days({ choice, choose, years, children }: DaysProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ from: choice.from, to: choice.to });
  const year = yearOf(choice);
  const [isOther, setOther] = useState(year === null || !years.includes(year));
  // Another period has other photos.
  const take = (days: { from: string; to: string }) => {
    setTyped(days);
    if (areDays(days)) choose({ ...days, photos: null });
  };
  const field = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={t(($) => $.year.choose[name])}
      value={typed[name]}
      min="1900-01-01"
      max="2999-12-31"
      onChange={({ currentTarget }) => take({ ...typed, [name]: currentTarget.value })}
    />
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap justify-between gap-2">
        <Select
          label={t(($) => $.year.choose.year)}
          value={isOther ? 'other' : (year ?? 'other')}
          choices={[
            ...years.map((value) => ({ value, label: value })),
            { value: 'other', label: t(($) => $.year.choose.other) },
          ]}
          onChange={(value) => {
            setOther(value === 'other');
            if (value !== 'other') take(wholeYear(value));
          }}
        />
        {children}
      </div>
      {isOther && (
        <div className="grid gap-4 sm:grid-cols-2">
          {field('from')}
          {field('to')}
          {!areDays(typed) && (
            <p role="alert" className="text-error sm:col-span-2">
              {t(($) => $.year.choose.backwards)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
