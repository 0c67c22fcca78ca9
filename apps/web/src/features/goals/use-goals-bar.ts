import { useEffect, useState } from 'react';
import { readFact, writeFact } from '../../sync/facts.ts';

/** The controls of the bar above the goals: an order, reordering by hand, and a switch for completed goals. */
interface Offers {
  readonly order: boolean;
  readonly arranging: boolean;
  readonly completed: boolean;
}

const NOTHING: Offers = { order: false, arranging: false, completed: false };

/**
 * The controls to show. Until the goals are loaded, those that were shown last on this device, so that the bar does not
 * push the page down when it appears.
 */
export function useGoalsBar(owner: string, isHere: boolean, offers: Offers): Offers {
  const [last] = useState((): Offers => ({ ...NOTHING, ...Object(readFact(owner, 'goals bar')) }));
  const { order, arranging, completed } = offers;
  useEffect(() => {
    if (isHere) writeFact(owner, 'goals bar', { order, arranging, completed });
  }, [owner, isHere, order, arranging, completed]);
  return isHere ? offers : last;
}
