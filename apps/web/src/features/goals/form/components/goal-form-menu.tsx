import { CircleCheck, EllipsisVertical, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useQuestion } from '../../../../lists/dialogs/question.tsx';
import { Menu } from '../../../../ui/menus/menu.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';

interface GoalFormMenuProps {
  /** A goal is completed once. */
  readonly canComplete: boolean;
  readonly isDisabled: boolean;
  readonly onComplete: () => void;
  readonly onDelete: () => void;
}

/** Completes or deletes the goal, after a question (specification/goals.md#goal-form). */
export function GoalFormMenu(props: GoalFormMenuProps) {
  const { canComplete, isDisabled, onComplete, onDelete } = props;
  const { t } = useTranslation();
  const [ask, question] = useQuestion(t(($) => $.goals.questions.cancel));
  const label = t(($) => $.goals.menu.label);
  const choices = [
    {
      id: 'complete',
      label: t(($) => $.goals.menu.complete),
      icon: <CircleCheck aria-hidden="true" className="size-5" />,
      onSelect: () =>
        ask({
          title: t(($) => $.goals.questions.completeTitle),
          text: t(($) => $.goals.questions.complete),
          confirmLabel: t(($) => $.goals.questions.completeConfirm),
          onConfirm: onComplete,
        }),
    },
    {
      id: 'delete',
      label: t(($) => $.goals.menu.delete),
      icon: <Trash2 aria-hidden="true" className="size-5" />,
      tone: 'danger' as const,
      onSelect: () =>
        ask({
          title: t(($) => $.goals.questions.deleteTitle),
          text: t(($) => $.goals.questions.delete),
          confirmLabel: t(($) => $.goals.questions.deleteConfirm),
          tone: 'danger',
          onConfirm: onDelete,
        }),
    },
  ];
  return (
    <>
      <Menu
        label={label}
        icon={<EllipsisVertical aria-hidden="true" className="size-5" />}
        isDisabled={isDisabled}
        onMissing={() => toast.error(t(($) => $.shell.failures.part))}
        choices={canComplete ? choices : choices.slice(1)}
      />
      {question}
    </>
  );
}
