import { useEffect, useState } from 'react';
import type { Share } from '../../lib/browser-storage/share-inbox.ts';
import { redrawChosen } from '../../photos/redraw/pictures.ts';
import type { RedrawnPhoto } from '../../photos/redraw/redraw-photo.ts';

type Prepared = RedrawnPhoto | { readonly blob: null; readonly fault: null };

const NO_PHOTO: Prepared = { blob: null, fault: null };

/** The photo of a share, redrawn as for a card, or the reason why there is none; null while it is prepared. */
export function useRedrawnPhoto({ photo, fault }: Share): Prepared | null {
  const [prepared, setPrepared] = useState<Prepared | null>(() => {
    if (fault !== null) return { blob: null, fault };
    return photo === null ? NO_PHOTO : null;
  });
  useEffect(() => {
    if (photo === null) return;
    let isCurrent = true;
    void redrawChosen(photo).then((redrawn) => {
      if (isCurrent) setPrepared(redrawn);
    });
    return () => {
      isCurrent = false;
    };
  }, [photo]);
  return prepared;
}
