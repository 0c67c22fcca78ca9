import { useNavigate, useParams } from 'react-router';
import { GoalEditor } from '../features/goals/components/goal-editor.tsx';

export default function Route() {
  const navigate = useNavigate();
  const { goalId = '' } = useParams();
  return (
    <GoalEditor
      key={goalId}
      goalId={goalId}
      onClose={(returning) => void navigate('/goals', { replace: true, state: { returning } })}
    />
  );
}
