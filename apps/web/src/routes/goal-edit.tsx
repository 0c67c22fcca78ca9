import { useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router';
import { selectUser } from '../features/auth/slice.ts';
import { GoalEditor } from '../features/goals/components/goal-editor.tsx';

export default function Route() {
  const navigate = useNavigate();
  const owner = useSelector(selectUser)?.id ?? '';
  const { goalId = '' } = useParams();
  return (
    <GoalEditor
      key={goalId}
      owner={owner}
      goalId={goalId}
      onClose={(returning) => void navigate('/goals', { replace: true, state: { returning } })}
    />
  );
}
