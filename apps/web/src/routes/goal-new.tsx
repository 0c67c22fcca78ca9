import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { GoalEditor } from '../features/goals/form/components/goal-editor.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLeaveGoalForm } from '../shell/history/use-goal-return.ts';
import { DocumentTitle } from '../ui/page/document-title.tsx';

export default function Route() {
  const { t } = useTranslation();
  const owner = useSelector(selectUser)?.id ?? '';
  const leave = useLeaveGoalForm();
  return (
    <>
      <DocumentTitle of={t(($) => $.goals.form.newTitle)} />
      <GoalEditor
        owner={owner}
        goalId={null}
        // If no goal was created, the focus returns to what opened the form.
        onClose={(ended) => leave(ended.goalId === null ? null : ended)}
      />
    </>
  );
}
