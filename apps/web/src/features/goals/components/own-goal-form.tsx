import { useClaimedPlace } from '../../../drafts/use-claimed-place.ts';
import type { Goal } from '../goal.ts';
import { goalPlace } from '../goal-draft.ts';
import { GoalFormDialog } from './goal-form-dialog.tsx';

interface OwnGoalFormProps {
  /** Whose draft is kept. */
  readonly owner: string;
  /** The goal to edit; null to create one. */
  readonly goal: Goal | null;
  readonly onClose: (ended: { readonly goalId: string | null }) => void;
}

/** The form of a goal, once it is known which draft is its own: another tab may have the same form open. */
export function OwnGoalForm({ owner, goal, onClose }: OwnGoalFormProps) {
  const place = useClaimedPlace(goalPlace(owner, goal?.id ?? null));
  return place && <GoalFormDialog place={place} goal={goal} onClose={onClose} />;
}
