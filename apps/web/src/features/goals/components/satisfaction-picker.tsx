import { SATISFACTION_LEVELS, type Satisfaction, toSatisfaction } from '@bloom/domain/satisfaction';
import { Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import { useSatisfactionWords } from '../../../i18n/use-satisfaction-words.ts';
import { SatisfactionDrawing } from '../../../ui/satisfaction-drawing.tsx';

interface SatisfactionPickerProps {
  readonly value: Satisfaction;
  readonly onChange: (value: Satisfaction) => void;
}

/** Chooses one of the five levels, each a drawing and a word (specification section 3). */
export function SatisfactionPicker({ value, onChange }: SatisfactionPickerProps) {
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  return (
    <RadioGroup
      value={String(value)}
      onChange={(level) => onChange(toSatisfaction(Number(level)))}
      className="grid gap-2"
    >
      <Label className="font-semibold">{t(($) => $.goals.satisfaction.label)}</Label>
      <div className="grid gap-2 sm:grid-cols-5">
        {SATISFACTION_LEVELS.map((level) => (
          <Radio
            key={level}
            value={String(level)}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-box border border-field-border px-4 py-2 transition-colors duration-150 hover:bg-base-200 data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-primary data-selected:border-primary data-selected:bg-primary/8 data-selected:font-semibold data-selected:inset-ring-2 data-selected:inset-ring-primary sm:flex-col sm:justify-start sm:gap-1 sm:px-2 sm:py-3 sm:text-center"
          >
            <SatisfactionDrawing of={level} className="size-10 sm:size-16" />
            <span className="min-w-0 break-words text-sm leading-snug">{words[level]}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
