import { PHOTO_BUCKETS } from '@bloom/domain/photos/photo';
import { shownText } from '@bloom/domain/texts/blank';
import { cleanTitle } from '@bloom/domain/texts/title';
import { photoColumns, storedPath } from '../../../photos/photo-choice.ts';
import {
  type Change,
  insertRow,
  type NewPhoto,
  removePhotos,
  updateRow,
  uploadPhoto,
} from '../../../sync/save/changes.ts';
import type { CardValues, GoalValues } from '../draft/goal-values.ts';
import { CARDS, type CardName, TITLED } from '../goal.ts';
import { deletions, differing } from './differences.ts';
import { titledChanges } from './titled-changes.ts';

/** The photos that a save uploads, by path. */
export type NewPhotos = ReadonlyMap<string, NewPhoto>;

/**
 * The changes that turn the initial form (null for a new goal) into the current one, in which each photo has a path:
 * only what is different. New photos go last, each right before the row that names it, so that a refused photo holds up
 * nothing else. After them the replaced photos are removed; the photos of deleted rows stay in the trash.
 */
export function goalChanges(
  before: GoalValues | null,
  after: GoalValues,
  photos: NewPhotos = new Map(),
): readonly Change[] {
  const path = storedPath(after.photo);
  const isNewPhoto = path !== null && photos.has(path);
  const photo = photoColumns(after.photo);
  const { title, ...others } = fieldsOf(after);
  const fields = { ...others, ...(!isNewPhoto && photo) };
  // The values as they were read, not as the form would write them.
  const seen = before === null ? undefined : { ...before, ...photoColumns(before.photo) };
  const changed =
    before &&
    differing({ ...fieldsOf(before), ...photoColumns(before.photo) }, { title, ...fields });
  const titled = TITLED.flatMap((name) => titledChanges(name, before?.[name] ?? [], after));
  const cards = CARDS.flatMap((name) => cardChanges(name, before?.[name] ?? [], after, photos));
  return [
    ...(changed === null ? [insertRow('goals', { id: after.id, title, ...fields })] : []),
    ...(changed !== null && Object.keys(changed).length > 0
      ? [updateRow('goals', after.id, changed, seen)]
      : []),
    ...titled.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one))),
    ...cards.filter(({ uploads }) => uploads.length === 0).map(({ change }) => change),
    ...cards.flatMap(({ uploads, change }) => (uploads.length > 0 ? [...uploads, change] : [])),
    ...uploadOf('goals', path, photos),
    ...(isNewPhoto ? [updateRow('goals', after.id, photo, seen)] : []),
    ...(before === null ? [] : replacedPhotos(before, after)),
  ];
}

/** A strategy goes before the issue that it answers, so that an undo restores both as they were. */
function isFirst(change: Change): boolean {
  return change.kind === 'delete' && change.table === 'strategies';
}

/** Includes the uploads of the photos. An empty card is not saved. */
function cardChanges(
  name: CardName,
  before: readonly CardValues[],
  after: GoalValues,
  photos: NewPhotos,
): readonly { readonly change: Change; readonly uploads: readonly Change[] }[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const written = after[name].flatMap((row) => {
    const twin = known.get(row.id);
    const fields = cardFieldsOf(row);
    const uploads = uploadOf(name, fields.photo_filepath, photos);
    const isBlank = fields.description === '' && fields.photo_filepath === null;
    if (isBlank) return [];
    if (twin === undefined) {
      const change = insertRow(name, { id: row.id, goal_id: after.id, ...fields });
      return [{ change, uploads }];
    }
    const changed = differing(cardFieldsOf(twin), fields);
    if (Object.keys(changed).length === 0) return [];
    const seen = { ...twin, ...photoColumns(twin.photo) };
    return [{ change: updateRow(name, row.id, changed, seen), uploads }];
  });
  const deleted = deletions(name, before, after[name]);
  return [...deleted.map((change) => ({ change, uploads: [] })), ...written];
}

function uploadOf(
  name: 'goals' | CardName,
  path: string | null,
  photos: NewPhotos,
): readonly Change[] {
  const photo = path === null ? undefined : photos.get(path);
  return path !== null && photo ? uploadPhoto(PHOTO_BUCKETS[name], path, photo) : [];
}

/** Only the photos of rows that still exist. */
function replacedPhotos(before: GoalValues, after: GoalValues): readonly Change[] {
  const pairs = [
    { name: 'goals' as const, was: before, is: after },
    ...CARDS.flatMap((name) =>
      before[name].flatMap((was) => {
        const is = after[name].find(({ id }) => id === was.id);
        return is ? [{ name, was, is }] : [];
      }),
    ),
  ];
  return pairs.flatMap(({ name, was, is }) => {
    const path = storedPath(was.photo);
    if (path === null || path === storedPath(is.photo)) return [];
    return [removePhotos(PHOTO_BUCKETS[name], [path])];
  });
}

function fieldsOf(values: GoalValues) {
  return {
    title: cleanTitle(values.title),
    description: shownText(values.description),
    tags: [...values.tags],
    satisfaction: values.satisfaction,
    completed_at: values.completed_at,
  };
}

function cardFieldsOf({ description, photo, completed_at }: CardValues) {
  return { description: shownText(description), ...photoColumns(photo), completed_at };
}
