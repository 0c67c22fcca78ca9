import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { StepPlace } from './step-frame.tsx';

interface StepFootProps extends Pick<StepPlace, 'onBack' | 'onSkip' | 'isPending'> {
  /** The label of the button that skips the step; null where that would lose words. */
  readonly skip: string | null;
  /** The label of the button that saves the answer; null if there is none. */
  readonly next: string;
  readonly onNext: (() => void) | null;
}

/** On phones it stays above the dock, within reach of the thumb. */
export function StepFoot(props: StepFootProps) {
  const { onBack, skip, onSkip, next, onNext, isPending } = props;
  const { t } = useTranslation();
  return (
    <div
      data-foot
      className={classNames(
        'z-10 flex flex-wrap items-center gap-2 border-base-300 bg-base-200 py-3 max-sm:sticky max-sm:bottom-[calc(var(--spacing)*16+env(safe-area-inset-bottom))] max-sm:-mx-4 max-sm:border-t max-sm:px-4',
        // In a very low window, or with very large letters, it would cover what is asked.
        'max-sm:[@media(max-height:27rem)]:static',
      )}
    >
      {onBack !== null && (
        <Button variant="quiet" className="px-3" onPress={onBack}>
          {t(($) => $.sitting.back)}
        </Button>
      )}
      {skip !== null && (
        <Button
          variant={onNext === null ? 'outline' : 'quiet'}
          className="ms-auto"
          onPress={onSkip}
        >
          {skip}
        </Button>
      )}
      {onNext !== null && (
        <Button
          className={classNames('min-w-28 max-sm:grow', skip === null && 'ms-auto')}
          isPending={isPending}
          onPress={onNext}
        >
          {next}
        </Button>
      )}
    </div>
  );
}
