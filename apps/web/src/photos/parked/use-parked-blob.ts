import { useEffect, useState } from 'react';
import type { ParkedPhoto } from '../photo-choice.ts';
import { readParkedPhoto } from './parked-photos.ts';

/** The bytes of a parked photo: undefined while they are read, null if they are missing. */
export function useParkedBlob({ owner, id }: ParkedPhoto): Blob | null | undefined {
  const [known, setKnown] = useState<{ id: string; blob: Blob | null }>();
  useEffect(() => {
    let isCurrent = true;
    void readParkedPhoto({ owner, id }).then((blob) => {
      if (isCurrent) setKnown({ id, blob });
    });
    return () => {
      isCurrent = false;
    };
  }, [owner, id]);
  return known?.id === id ? known.blob : undefined;
}
