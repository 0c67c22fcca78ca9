import { useEffect, useState } from 'react';
import { keepFact, readFact } from '../../sync/facts.ts';

/** What the bar above the goals offers: an order, to arrange them by hand, and to show the completed ones. */
interface Offers {
  readonly order: boolean;
  readonly arranging: boolean;
  readonly completed: boolean;
}

const NOTHING: Offers = { order: false, arranging: false, completed: false };

/**
 * Takes whether the goals are here and what they give to offer; gives what is offered. Before they are here that is what
 * was offered last on this device, or the bar would push the page down when it comes.
 */
export function useGoalsBar(owner: string, isHere: boolean, offers: Offers): Offers {
  const [last] = useState((): Offers => ({ ...NOTHING, ...Object(readFact(owner, 'goals bar')) }));
  const { order, arranging, completed } = offers;
  useEffect(() => {
    if (isHere) keepFact(owner, 'goals bar', { order, arranging, completed });
  }, [owner, isHere, order, arranging, completed]);
  return isHere ? offers : last;
}
