import { type RefObject, useEffect, useState } from 'react';
import { useNearView } from '../../ui/use-near-view.ts';
import type { pictureSources } from './picture-addresses.ts';

/**
 * Gives where the pictures lie, once somebody comes near an element: until then neither they nor their many addresses
 * hold up the rest of the page. What cannot be fetched is asked for again the next time.
 */
export function usePictureSources(
  element: RefObject<Element | null>,
): typeof pictureSources | null {
  const isNear = useNearView(element);
  const [sources, setSources] = useState<typeof pictureSources | null>(null);
  useEffect(() => {
    if (!isNear) return;
    import('./picture-addresses.ts').then(
      (addresses) => setSources(() => addresses.pictureSources),
      () => undefined,
    );
  }, [isNear]);
  return sources;
}
