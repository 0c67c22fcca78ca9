import { PHOTO_BUCKETS } from '@bloom/domain/photos/photo';
import { sameValue } from '@bloom/domain/rows/merge-row';
import { shownText } from '@bloom/domain/texts/blank';
import { cleanTitle } from '@bloom/domain/texts/title';
import { REFERENCE_COLUMNS } from '../../../cards/reference.ts';
import { photoColumns, storedPath } from '../../../photos/photo-choice.ts';
import {
  type Change,
  deleteRows,
  insertRow,
  type NewPhoto,
  removePhotos,
  updateRow,
  uploadPhoto,
} from '../../../sync/save/changes.ts';
import type { CardValues, GoalValues, TitledValues } from '../draft/goal-values.ts';
import { CARDS, type CardName, type CollectionName, TITLED, type TitledName } from '../goal.ts';
import { orderRenamings } from './title-order.ts';

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

/** The changes that turn the issues or strategies of the first goal into those of the second. */
export function titledChanges(
  name: TitledName,
  before: readonly TitledValues[],
  after: { readonly id: string } & Partial<Record<TitledName, readonly TitledValues[]>>,
): readonly Change[] {
  const rows = after[name] ?? [];
  const column = REFERENCE_COLUMNS[name];
  const seen = new Map(before.map((row) => [row.id, row]));
  const known = new Map(before.map((row) => [row.id, { ...row, title: cleanTitle(row.title) }]));
  const there = new Set(rows.map(({ id }) => id));
  const titles = [...known.values()].filter(({ id }) => there.has(id)).map(({ title }) => title);
  const renamings = rows.flatMap(({ id, title }) => {
    const [from, to] = [known.get(id)?.title, cleanTitle(title)];
    return from === undefined || from === to ? [] : [{ id, from, to }];
  });
  return [
    ...deletions(name, before, rows),
    ...orderRenamings(titles, renamings).map(({ id, title }) => {
      const change = updateRow(name, id, { title }, seen.get(id));
      // A title that makes room for another first replaces only itself.
      seen.delete(id);
      return change;
    }),
    ...rows.flatMap((row) => {
      const twin = known.get(row.id);
      const { id, title } = row;
      if (twin === undefined) {
        const reference = row[column];
        const fields = {
          goal_id: after.id,
          title: cleanTitle(title),
          completed_at: row.completed_at,
        };
        return [insertRow(name, { id, ...fields, ...(reference && { [column]: reference }) })];
      }
      const seen = othersOf(name, twin);
      const changed = differing(seen, othersOf(name, row));
      return Object.keys(changed).length === 0
        ? []
        : [updateRow(name, id, changed, { ...twin, ...seen })];
    }),
  ];
}

/** The columns of an issue or a strategy besides its title. */
function othersOf(name: TitledName, row: TitledValues) {
  const column = REFERENCE_COLUMNS[name];
  return { completed_at: row.completed_at, [column]: row[column] ?? null };
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

function deletions(
  name: CollectionName,
  before: readonly { readonly id: string }[],
  after: readonly { readonly id: string }[],
): readonly Change[] {
  const there = new Set(after.map(({ id }) => id));
  const gone = before.map(({ id }) => id).filter((id) => !there.has(id));
  return gone.length === 0 ? [] : [deleteRows(name, gone)];
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

/**
 * Both sides are in the form's own format, so a value that the form would write differently counts as unchanged. A
 * draft may be older than the placeholder of its photo.
 */
function differing<Fields extends object>(before: Fields, after: Partial<Fields>): Partial<Fields> {
  const isOther = (name: string) =>
    !sameValue(after[name as keyof Fields], before[name as keyof Fields]);
  const names = Object.keys(after).filter((name) =>
    isOther(name === 'photo_placeholder' ? 'photo_filepath' : name),
  );
  return Object.fromEntries(
    names.map((name) => [name, after[name as keyof Fields]]),
  ) as Partial<Fields>;
}
