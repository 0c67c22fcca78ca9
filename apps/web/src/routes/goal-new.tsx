import { useNavigate } from 'react-router';
import { GoalFormDialog } from '../features/goals/components/goal-form-dialog.tsx';

export default function Route() {
  const navigate = useNavigate();
  return (
    <GoalFormDialog
      goal={null}
      onClose={(returning) => void navigate('/goals', { replace: true, state: { returning } })}
    />
  );
}
