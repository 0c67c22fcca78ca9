import { useEffect, useState } from 'react';
import { readParkedPhoto } from './parked-photos.ts';
import type { ParkedPhoto } from './photo-choice.ts';

/** Gives the bytes of a photo that was kept before a reload: undefined while they are read, null when they are gone. */
export function useParkedBlob(photo: ParkedPhoto): Blob | null | undefined {
  const [known, setKnown] = useState<{ photo: ParkedPhoto; blob: Blob | null }>();
  useEffect(() => {
    let isCurrent = true;
    void readParkedPhoto(photo).then((blob) => {
      if (isCurrent) setKnown({ photo, blob });
    });
    return () => {
      isCurrent = false;
    };
  }, [photo]);
  return known?.photo === photo ? known.blob : undefined;
}
