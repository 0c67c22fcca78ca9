import { wallCardName } from '@bloom/domain/walls/wall-card';
import { useMemo } from 'react';
import { usePhotoTitle } from '../../cards/use-photo-title.ts';
import { storedPhoto } from '../../photos/photo-choice.ts';
import type { ViewedPhoto } from '../../photos/viewer/viewed-photo.ts';
import type { WallDefinition, WallRow } from './wall.ts';

/** The photos of a wall's cards, each with the text of its card, in the order of the wall. */
export function useViewedPhotos(
  { bucket }: WallDefinition,
  rows: readonly WallRow[],
): readonly ViewedPhoto[] {
  const titleOfPhoto = usePhotoTitle();
  return useMemo(() => {
    if (bucket === null) return [];
    return rows.flatMap((row) => {
      const choice = storedPhoto(row);
      if (choice.kind === 'none') return [];
      const title = titleOfPhoto(wallCardName(row.description));
      return [{ id: row.id, choice, bucket, title }];
    });
  }, [bucket, rows, titleOfPhoto]);
}
