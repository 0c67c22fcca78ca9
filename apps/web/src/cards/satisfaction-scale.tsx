import { SATISFACTION_LEVELS, type Satisfaction } from '@bloom/domain/goals/satisfaction';
import { useId } from 'react';
import { useSatisfactionWords } from '../i18n/use-satisfaction-words.ts';
import { classNames } from '../ui/class-names.ts';
import { SatisfactionDrawing } from '../ui/drawings/satisfaction-drawing.tsx';

interface SatisfactionScaleProps {
  /** Null as long as none is chosen. */
  readonly value: Satisfaction | null;
  readonly onChange: (value: Satisfaction) => void;
  /** The accessible name of the scale. */
  readonly label: string;
  /** On a card: only the plants; those that are not chosen are grey. */
  readonly isSmall?: boolean;
}

const LEVEL =
  'relative flex cursor-pointer items-center justify-center transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-primary';
const SMALL = `${LEVEL} min-h-11 rounded-field grayscale hover:bg-base-200 hover:grayscale-0 has-checked:bg-base-200 has-checked:grayscale-0 has-focus-visible:-outline-offset-2`;
const LARGE = `${LEVEL} min-h-16 flex-col gap-1 rounded-box border border-field-border p-1 text-center hover:bg-base-200 has-checked:border-primary has-checked:bg-primary/8 has-checked:font-semibold has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-offset-2 sm:justify-start sm:px-2 sm:py-3`;

/** The five levels in a row, each a plant with its label (specification/goals.md#satisfaction). */
export function SatisfactionScale(props: SatisfactionScaleProps) {
  const { value, onChange, label, isSmall = false } = props;
  const words = useSatisfactionWords();
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('grid grid-cols-5', !isSmall && 'gap-1.5 sm:gap-2')}
    >
      {SATISFACTION_LEVELS.map((level) => (
        <label key={level} title={words[level]} className={isSmall ? SMALL : LARGE}>
          <input
            type="radio"
            name={name}
            value={level}
            checked={value === level}
            onChange={() => onChange(level)}
            aria-label={isSmall ? words[level] : undefined}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <SatisfactionDrawing
            of={level}
            className={classNames('max-w-full', isSmall ? 'size-8' : 'size-10 sm:size-16')}
          />
          {!isSmall && (
            <span className="min-w-0 wrap-anywhere text-sm leading-snug max-sm:sr-only">
              {words[level]}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
