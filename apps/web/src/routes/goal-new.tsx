import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { OwnGoalForm } from '../features/goals/components/own-goal-form.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLeaveGoalForm } from '../shell/use-goal-return.ts';

export default function Route() {
  const { t } = useTranslation();
  const owner = useSelector(selectUser)?.id ?? '';
  const leave = useLeaveGoalForm();
  return (
    <>
      <title>{`${t(($) => $.goals.form.newTitle)} · Bloom`}</title>
      <OwnGoalForm
        owner={owner}
        goal={null}
        // Without a new goal the focus returns to what opened the form.
        onClose={(ended) => leave(ended.goalId === null ? null : ended)}
      />
    </>
  );
}
