import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';

interface LeftTitleProps {
  readonly text: string;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** Shows the unsaved edit of a to-do's title, and offers to continue it. */
export function LeftTitle({ text, onResume, onDiscard }: LeftTitleProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-2 pb-1.5 pl-13 print:hidden">
      <p className="min-w-0 grow text-muted text-sm wrap-anywhere">
        {t(($) => $.todos.left, { text })}
      </p>
      <Button
        variant="quiet"
        aria-label={t(($) => $.todos.resumeTitle, { text })}
        onPress={onResume}
      >
        {t(($) => $.todos.resume)}
      </Button>
      <Button
        variant="quiet"
        aria-label={t(($) => $.todos.discardTitle, { text })}
        onPress={onDiscard}
      >
        {t(($) => $.todos.discardLeft)}
      </Button>
    </div>
  );
}
