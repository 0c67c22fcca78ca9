import { useEffect, useState } from 'react';
import { readKeptPhoto } from './kept-photos.ts';
import type { KeptPhoto } from './photo-choice.ts';

/** Gives the bytes of a photo that was kept before a reload: undefined while they are read, null when they are gone. */
export function useKeptBlob(photo: KeptPhoto): Blob | null | undefined {
  const [known, setKnown] = useState<{ photo: KeptPhoto; blob: Blob | null }>();
  useEffect(() => {
    let isCurrent = true;
    void readKeptPhoto(photo).then((blob) => {
      if (isCurrent) setKnown({ photo, blob });
    });
    return () => {
      isCurrent = false;
    };
  }, [photo]);
  return known?.photo === photo ? known.blob : undefined;
}
