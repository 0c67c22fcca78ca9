import { StrategiesOverview } from '../features/goals/components/strategies-overview.tsx';

export default StrategiesOverview;
