import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from '../ui/class-names.ts';
import { REFERENCE_COLUMNS, type ReferringRow } from './reference.ts';

interface ReferenceSelectProps {
  readonly name: keyof typeof REFERENCE_COLUMNS;
  readonly row: ReferringRow;
  readonly others: readonly ReferringRow[];
  readonly onChange: (row: ReferringRow) => void;
}

/**
 * With at most this many choices all of them are in the page from the start. A goal of 400 issues and 400 strategies would have 160,000 of
 * them, which held up a fast computer for half a minute; more than these are there while the field is used.
 */
const MOST_FROM_START = 40;

/**
 * Chooses which issue a strategy answers, or which strategy helped to overcome an issue. Shown only if there is
 * something to choose from, and for an issue only once it is overcome.
 */
export function ReferenceSelect({ name, row, others, onChange }: ReferenceSelectProps) {
  const { t } = useTranslation();
  const [isUsed, setUsed] = useState(false);
  const column = REFERENCE_COLUMNS[name];
  const chosen = others.find(({ id }) => id === row[column]) ?? null;
  const isAsked = (name === 'issues') === (row.completed_at !== null);
  if (others.length === 0 || (chosen === null && !isAsked)) return null;
  const [said, asked, label] =
    name === 'issues'
      ? (['helped', 'whatHelped', 'whatHelpedOf'] as const)
      : (['if', 'which', 'whichOf'] as const);
  const isWhole = isUsed || others.length <= MOST_FROM_START;
  const choices = isWhole ? sorted(name, row, others) : chosen ? [chosen] : [];

  return (
    <span
      className={classNames(
        'relative flex min-h-9 w-fit max-w-full items-center gap-1 rounded-field text-sm has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2',
        chosen === null ? 'text-muted print:hidden' : 'font-medium text-primary',
      )}
    >
      <span aria-hidden="true" className="min-w-0 hyphens-auto wrap-anywhere">
        {chosen === null
          ? t(($) => $.goals.ifThen[asked])
          : t(($) => $.goals.ifThen[said], { title: chosen.title })}
      </span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted print:hidden" />
      {/*
       * A select cannot wrap its text, so it lies invisibly over a text that does. Safari on iPhone zooms into fields
       * with letters of less than 16 px.
       */}
      <select
        aria-label={t(($) => $.goals.ifThen[label], { title: row.title })}
        value={chosen?.id ?? ''}
        onPointerDown={() => setUsed(true)}
        onFocus={() => setUsed(true)}
        onBlur={() => setUsed(false)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...row, [column]: value === '' ? null : value })
        }
        className="absolute inset-0 w-full cursor-pointer text-base opacity-0"
      >
        <option value="">{t(($) => $.goals.ifThen[asked])}</option>
        {choices.map(({ id, title }) => (
          <option key={id} value={id}>
            {t(($) => $.goals.ifThen[said], { title })}
          </option>
        ))}
      </select>
    </span>
  );
}

/** For an issue, the strategies that answer it come first. */
function sorted(
  name: keyof typeof REFERENCE_COLUMNS,
  { id }: ReferringRow,
  others: readonly ReferringRow[],
): readonly ReferringRow[] {
  if (name === 'strategies') return others;
  return others.toSorted(
    (one, other) => Number(other.issue_id === id) - Number(one.issue_id === id),
  );
}
