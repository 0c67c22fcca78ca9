import type { Satisfaction } from '@bloom/domain/goals/satisfaction';
import type { ReactNode } from 'react';
import { useSatisfactionWords } from '../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SatisfactionScale } from './satisfaction-scale.tsx';

interface SatisfactionPickerProps {
  /** The question; without one that of the form of a goal. */
  readonly label?: string;
  /** Null as long as none is chosen. */
  readonly value: Satisfaction | null;
  /** What stands below the levels on phones as long as none is chosen. */
  readonly unchosen?: ReactNode;
  readonly onChange: (value: Satisfaction) => void;
}

/**
 * Chooses one of the five levels. On phones the labels do not fit in the row, so only that of the chosen level is
 * shown, below it.
 */
export function SatisfactionPicker(props: SatisfactionPickerProps) {
  const { label: asked, value, unchosen, onChange } = props;
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  const label = asked ?? t(($) => $.goals.satisfaction.label);
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="font-semibold">
        {label}
      </p>
      <SatisfactionScale label={label} value={value} onChange={onChange} />
      <div aria-hidden="true" className="text-center font-semibold text-sm sm:hidden">
        {value === null ? unchosen : words[value]}
      </div>
    </div>
  );
}
