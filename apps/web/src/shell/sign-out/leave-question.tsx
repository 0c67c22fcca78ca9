import { registeredQuestion } from '../../drafts/registered-question.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface LeaveQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before a sign-out that would lose something. Unsaved to-dos are only known if their page was open. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation();
  const Question = registeredQuestion();
  if (Question === null) return null;
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
