import { SATISFACTION_LEVELS, type Satisfaction } from '@bloom/domain/satisfaction';
import { useId } from 'react';
import { useSatisfactionWords } from '../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SatisfactionDrawing } from '../../../ui/satisfaction-drawing.tsx';

interface SatisfactionPickerProps {
  readonly value: Satisfaction;
  readonly onChange: (value: Satisfaction) => void;
}

/** Chooses one of the five levels, each a drawing and a word (specification/goals.md#satisfaction). */
export function SatisfactionPicker({ value, onChange }: SatisfactionPickerProps) {
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className="grid gap-2">
      <p id={id} className="font-semibold">
        {t(($) => $.goals.satisfaction.label)}
      </p>
      <div className="grid gap-2 sm:grid-cols-5">
        {SATISFACTION_LEVELS.map((level) => (
          <label
            key={level}
            className="relative flex min-h-14 cursor-pointer items-center gap-3 rounded-box border border-field-border px-4 py-2 transition-colors duration-150 hover:bg-base-200 has-checked:border-primary has-checked:bg-primary/8 has-checked:font-semibold has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary sm:flex-col sm:justify-start sm:gap-1 sm:px-2 sm:py-3 sm:text-center"
          >
            <input
              type="radio"
              name={id}
              value={level}
              checked={value === level}
              onChange={() => onChange(level)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <SatisfactionDrawing of={level} className="size-10 sm:size-16" />
            <span className="min-w-0 wrap-anywhere text-sm leading-snug">{words[level]}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
