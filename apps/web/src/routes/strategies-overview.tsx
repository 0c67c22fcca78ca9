import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { StrategiesOverview } from '../features/goals/strategies/components/strategies-overview.tsx';

export default function Route() {
  return <StrategiesOverview owner={useSelector(selectUser)?.id ?? ''} />;
}
