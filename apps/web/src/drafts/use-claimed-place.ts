import { useEffect, useState } from 'react';
import type { DraftPlace } from './draft.ts';
import { canClaim, claimPlace } from './draft-claim.ts';

/** The place that the draft of a form has while the form is open; null for the moment until it is known. */
export function useClaimedPlace({ owner, form }: DraftPlace): DraftPlace | null {
  const [place, setPlace] = useState(() => (canClaim() ? null : { owner, form }));
  useEffect(() => {
    if (!canClaim()) return;
    const end = Promise.withResolvers<void>();
    let isOpen = true;
    void claimPlace({ owner, form }, end.promise).then((claimed) => {
      if (isOpen) setPlace(claimed);
    });
    return () => {
      isOpen = false;
      end.resolve();
    };
  }, [owner, form]);
  return place;
}
