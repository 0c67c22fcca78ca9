import { type RefObject, useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface UnsavedGuardProps {
  readonly isDirty: boolean;
  /** Set before a navigation that follows a save or a deletion. */
  readonly isDone: RefObject<boolean>;
  /** Called when someone leaves on purpose. */
  readonly onLeave?: () => void;
}

/** Asks before unsaved changes are lost, whichever way someone leaves (specification section 5). */
export function UnsavedGuard({ isDirty, isDone, onLeave }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(useCallback(() => isDirty && !isDone.current, [isDirty, isDone]));
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isDirty && !isDone.current) event.preventDefault();
      },
      [isDirty, isDone],
    ),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      isOpen
      // It is the back button, among others, that it asks about.
      closesByBack={false}
      tone="danger"
      title={t(($) => $.goals.questions.unsavedTitle)}
      confirmLabel={t(($) => $.goals.questions.unsavedConfirm)}
      cancelLabel={t(($) => $.goals.questions.unsavedCancel)}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    >
      <p>{t(($) => $.goals.questions.unsaved)}</p>
    </ConfirmDialog>
  );
}
