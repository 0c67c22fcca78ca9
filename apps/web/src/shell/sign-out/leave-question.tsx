import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../lists/dialogs/confirm-dialog.ts';

interface LeaveQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before a sign-out that would lose something. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      title={t(($) => $.sync.leaving.title)}
      confirmLabel={t(($) => $.sync.leaving.signOut)}
      cancelLabel={t(($) => $.sync.leaving.stay)}
      tone="danger"
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>{t(($) => $.sync.leaving.text)}</p>
    </ConfirmDialog>
  );
}
