import { lazy, Suspense } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

/** Apart from the layout's own code: every page would carry it. Whoever has unsaved to-dos has it from their page. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

interface LeaveQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before a session ends with which something would be lost. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation();
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title={t(($) => $.todos.unsaved.title)}
        confirmLabel={t(($) => $.todos.unsaved.signOut)}
        cancelLabel={t(($) => $.todos.unsaved.stay)}
        tone="danger"
        onConfirm={onLeave}
        onCancel={onStay}
      >
        <p>{t(($) => $.todos.unsaved.text)}</p>
      </ConfirmDialog>
    </Suspense>
  );
}
