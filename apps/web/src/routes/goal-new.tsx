import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { selectUser } from '../features/auth/slice.ts';
import { OwnGoalForm } from '../features/goals/components/own-goal-form.tsx';

export default function Route() {
  const navigate = useNavigate();
  const owner = useSelector(selectUser)?.id ?? '';
  return (
    <OwnGoalForm
      owner={owner}
      goal={null}
      onClose={(returning) => void navigate('/goals', { replace: true, state: { returning } })}
    />
  );
}
