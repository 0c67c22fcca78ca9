import { useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router';
import { selectUser } from '../features/auth/slice.ts';
import { GoalEditor } from '../features/goals/form/components/goal-editor.tsx';
import { toTabName } from '../features/goals/form/goal-form-state.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLeaveGoalForm } from '../shell/history/use-goal-return.ts';
import { DocumentTitle } from '../ui/page/document-title.tsx';

export default function Route() {
  const { t } = useTranslation();
  const owner = useSelector(selectUser)?.id ?? '';
  const { goalId = '' } = useParams();
  const [search] = useSearchParams();
  const leave = useLeaveGoalForm();
  return (
    <>
      <DocumentTitle of={t(($) => $.goals.form.editTitle)} />
      <GoalEditor
        key={goalId}
        owner={owner}
        goalId={goalId}
        startTab={toTabName(search.get('tab'))}
        onClose={leave}
      />
    </>
  );
}
