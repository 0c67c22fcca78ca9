import { useMemo, useState } from 'react';
import { useLastFact } from '../../../sync/use-fact.ts';
import type { Goal } from '../goal.ts';
import type { GoalOrder } from './goals-view.ts';

/** The controls of the bar above the goals: an order, reordering by hand, and a switch for completed goals. */
interface Offers {
  readonly order: boolean;
  readonly arranging: boolean;
  readonly completed: boolean;
}

const NOTHING: Offers = { order: false, arranging: false, completed: false };
const toOffers = (stored: unknown): Offers => ({ ...NOTHING, ...Object(stored) });

/** What the bar is about. */
interface GoalsBelow {
  readonly isHere: boolean;
  readonly all: readonly Goal[];
  /** Those that are shown and not completed. */
  readonly ongoing: readonly Goal[];
  readonly order: GoalOrder;
}

/**
 * The controls to show, and whether the goals are being reordered by hand. Until the goals are loaded, the controls that
 * were shown last on this device, so that the bar does not push the page down when it appears.
 */
export function useGoalsBar(owner: string, { isHere, all, ongoing, order }: GoalsBelow) {
  const [wantsArranging, arrange] = useState(false);
  const completed = all.some(({ completed_at }) => completed_at !== null);
  const isOrderOffered = all.length > 1 || completed;
  const arranging = order === 'own' && ongoing.length > 1;
  const offers = useMemo(
    () => (isHere ? { order: isOrderOffered, arranging, completed } : null),
    [isHere, isOrderOffered, arranging, completed],
  );
  return {
    offers: useLastFact(owner, 'goals bar', offers, toOffers),
    isArranging: wantsArranging && arranging,
    arrange,
  };
}
