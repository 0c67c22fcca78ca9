import { useTranslation } from '../../i18n/use-translation.ts';
import type { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface LeaveQuestionProps {
  readonly Question: typeof ConfirmDialog;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before a sign-out that would lose something. */
export function LeaveQuestion({ Question, onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation();
  return (
    <Question
      isOpen
      title={t(($) => $.todos.unsaved.title)}
      confirmLabel={t(($) => $.todos.unsaved.signOut)}
      cancelLabel={t(($) => $.todos.unsaved.stay)}
      tone="danger"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{t(($) => $.todos.unsaved.text)}</p>
    </Question>
  );
}
