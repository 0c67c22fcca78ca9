import { useEffect, useRef } from 'react';
import { missingPhotos } from './parked-photos.ts';
import type { PhotoChoice } from './photo-choice.ts';

/** Calls back with those of some photos that were kept before a reload and turn out to be gone, if there are any. */
export function useMissingPhotos(
  photos: readonly PhotoChoice[],
  onMissing: (missing: ReadonlySet<PhotoChoice>) => void,
): void {
  const handler = useRef(onMissing);
  useEffect(() => {
    handler.current = onMissing;
  });
  useEffect(() => {
    let isCurrent = true;
    void missingPhotos(photos).then((missing) => {
      if (isCurrent && missing.size > 0) handler.current(missing);
    });
    return () => {
      isCurrent = false;
    };
  }, [photos]);
}
