import { PHOTO_BUCKETS, type PhotoBucket } from '@bloom/domain/photo';
import { storedPath } from '../../photos/photo-choice.ts';
import { CARDS, COLLECTIONS, type Goal } from './goal.ts';
import type { GoalValues } from './goal-values.ts';

/** Where a photo lies. */
export interface PhotoPlace {
  readonly bucket: PhotoBucket;
  readonly path: string;
}

function photosOf(goal: Goal): readonly PhotoPlace[] {
  return [
    ...placeOf('goals', goal.photo_filepath),
    ...COLLECTIONS.flatMap((name) =>
      goal[name].flatMap(({ photo_filepath }) => placeOf(name, photo_filepath)),
    ),
  ];
}

/** Takes a form and gives the places of the photos that it has in storage. */
function storedPhotosOf(values: GoalValues): readonly PhotoPlace[] {
  return [
    ...placeOf('goals', storedPath(values.photo)),
    ...CARDS.flatMap((name) =>
      values[name].flatMap(({ photo }) => placeOf(name, storedPath(photo))),
    ),
  ];
}

/**
 * Takes the goal before a save, the forms of earlier saves that failed, and the goal as it is now; gives the places
 * of the photos that nothing shows any more. Those of rows that were deleted go with the trash.
 */
export function orphanedPhotos(
  before: Goal | null,
  failedSaves: readonly GoalValues[],
  after: Goal,
): readonly PhotoPlace[] {
  const kept = new Set(
    [...photosOf(after), ...deletedPhotos(before, after)].map(({ path }) => path),
  );
  const known = [
    ...(before === null ? [] : photosOf(before)),
    ...failedSaves.flatMap(storedPhotosOf),
  ];
  const orphans = new Map(known.map((place) => [place.path, place]));
  return [...orphans.values()].filter(({ path }) => !kept.has(path));
}

function deletedPhotos(before: Goal | null, after: Goal): readonly PhotoPlace[] {
  if (before === null) return [];
  return COLLECTIONS.flatMap((name) => {
    const there = new Set(after[name].map(({ id }) => id));
    const deleted = before[name].filter(({ id }) => !there.has(id));
    return deleted.flatMap(({ photo_filepath }) => placeOf(name, photo_filepath));
  });
}

/** Takes a form that nobody wants any more, and gives the places of the photos that it put into storage. */
export function photosOfForm(form: {
  readonly initialValues: GoalValues;
  readonly values: GoalValues;
  /** The forms of its saves that failed. */
  readonly failedSaves: readonly GoalValues[];
}): readonly PhotoPlace[] {
  const before = new Set(storedPhotosOf(form.initialValues).map(({ path }) => path));
  const known = [form.values, ...form.failedSaves].flatMap(storedPhotosOf);
  const added = new Map(known.map((place) => [place.path, place]));
  return [...added.values()].filter(({ path }) => !before.has(path));
}

/** Storage removes many paths of one bucket per request. */
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

function placeOf(owner: keyof typeof PHOTO_BUCKETS, path: string | null): readonly PhotoPlace[] {
  return path === null ? [] : [{ bucket: PHOTO_BUCKETS[owner], path }];
}
