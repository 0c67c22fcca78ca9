import { PHOTO_BUCKETS, type PhotoBucket } from '@bloom/domain/photo';
import { COLLECTIONS, type Goal } from './goal.ts';

/** Where a photo lies. */
export interface PhotoPlace {
  readonly bucket: PhotoBucket;
  readonly path: string;
}

/** Takes a goal and gives the places of its photo and of those on its collections. */
export function photosOf(goal: Goal): readonly PhotoPlace[] {
  const places: { bucket: PhotoBucket; path: string | null }[] = [
    { bucket: PHOTO_BUCKETS.goals, path: goal.photo_filepath },
  ];
  for (const name of COLLECTIONS) {
    for (const row of goal[name])
      places.push({ bucket: PHOTO_BUCKETS[name], path: row.photo_filepath });
  }
  return places.filter((place): place is PhotoPlace => place.path !== null);
}

/** Takes a goal before and after a save, gives the places of the photos that nothing shows any more. */
export function orphanedPhotos(before: Goal | null, after: Goal | null): readonly PhotoPlace[] {
  if (before === null || after === null) return [];
  const kept = new Set(photosOf(after).map(({ path }) => path));
  return photosOf(before).filter(({ path }) => !kept.has(path));
}

/** Takes places and gives the paths by bucket, one request each. */
export function byBucket(
  places: readonly PhotoPlace[],
): ReadonlyMap<PhotoBucket, readonly string[]> {
  const buckets = new Map<PhotoBucket, string[]>();
  for (const { bucket, path } of places) {
    const paths = buckets.get(bucket);
    if (paths) paths.push(path);
    else buckets.set(bucket, [path]);
  }
  return buckets;
}
