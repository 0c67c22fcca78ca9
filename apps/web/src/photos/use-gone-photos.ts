import { useEffect, useRef } from 'react';
import { gonePhotos } from './parked-photos.ts';
import type { PhotoChoice } from './photo-choice.ts';

/** Calls back with those of some photos that were kept before a reload and turn out to be gone, if there are any. */
export function useGonePhotos(
  photos: readonly PhotoChoice[],
  onGone: (gone: ReadonlySet<PhotoChoice>) => void,
): void {
  const handler = useRef(onGone);
  useEffect(() => {
    handler.current = onGone;
  });
  useEffect(() => {
    let isCurrent = true;
    void gonePhotos(photos).then((gone) => {
      if (isCurrent && gone.size > 0) handler.current(gone);
    });
    return () => {
      isCurrent = false;
    };
  }, [photos]);
}
