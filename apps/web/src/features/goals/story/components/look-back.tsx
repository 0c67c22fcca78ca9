import { dialogOnDemand } from '../../../../lists/dialogs/dialog-on-demand.tsx';
import type { Goal } from '../../goal.ts';

const Story = dialogOnDemand(async () => (await import('./lazy-look-back.tsx')).LookBack);

/** The story of a goal over the page, fetched on demand; null shows nothing. */
export function LookBack({ goal, onClose }: { goal: Goal | null; onClose: () => void }) {
  return goal && <Story goal={goal} onClose={onClose} />;
}
