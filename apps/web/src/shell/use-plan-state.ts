import { useSelector } from 'react-redux';
import type { PlanState } from '../features/account/components/subscription-state.tsx';
import { selectSubscription } from '../features/subscription/slice.ts';
import { useAccess } from './use-access.ts';

/** What the profile tells about the subscription; null while it is being loaded. */
export function usePlanState(): PlanState | null {
  const { loading, error } = useSelector(selectSubscription);
  const { flags, banner } = useAccess();
  if (loading) return null;
  if (error !== null) return { kind: 'unknown' };
  if (flags.isActive) return { kind: 'active' };
  return banner ?? { kind: 'unknown' };
}
