import '../../../../i18n/first-goal-texts.ts';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';

interface FirstGoalStepProps {
  readonly step: 'title' | 'strategy';
  readonly text: string;
  /** Whether it was submitted without the required text. */
  readonly isRefused: boolean;
  readonly onInput: (text: string) => void;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onBack: () => void;
  /** Skips the question. */
  readonly onPass: () => void;
}

const LIMITS = { title: TEXT_LIMITS.goalTitle, strategy: TEXT_LIMITS.collectionTitle };

/** One question on the way to the first goal. */
export function FirstGoalStep(props: FirstGoalStepProps) {
  const { step, text, isRefused, onInput, onSubmit, onBack, onPass } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const isFirst = step === 'title';
  // The second question replaces the first, which had the focus; the first question takes the focus from nothing.
  useEffect(() => {
    if (!isFirst || isRefused) field.current?.focus();
  }, [isFirst, isRefused]);
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-muted text-sm">
        {t(($) => $.firstGoal.step, { step: isFirst ? 1 : 2, count: 2 })}
      </p>
      <TextField
        ref={field}
        label={t(($) => $.firstGoal[step])}
        description={t(($) => $.firstGoal[isFirst ? 'titleHint' : 'strategyHint'])}
        error={isRefused && t(($) => $.goals.basics.titleMissing)}
        value={text}
        maxLength={LIMITS[step]}
        enterKeyHint="next"
        onChange={(event) => onInput(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t(($) => $.firstGoal[isFirst ? 'next' : 'plant'])}</Button>
        {!isFirst && (
          <Button variant="outline" onPress={onBack}>
            {t(($) => $.firstGoal.back)}
          </Button>
        )}
        <Button variant="quiet" onPress={onPass}>
          {t(($) => $.firstGoal[isFirst ? 'skip' : 'without'])}
        </Button>
      </div>
    </form>
  );
}
