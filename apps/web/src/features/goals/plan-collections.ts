import { cleanTitle } from '@bloom/domain/title';
import type { PhotoChoice } from '../../photos/photo-choice.ts';
import type { CardName, CollectionName, Goal, TitledName } from './goal.ts';
import { type CardValues, type GoalValues, type TitledValues, valuesOf } from './goal-values.ts';

/** An issue or a strategy as it is sent. */
export interface SentTitled {
  readonly id: string;
  readonly goal_id: string;
  readonly title: string;
  readonly completed_at: string | null;
}

/** A wish or an achievement as it is sent. */
export interface SentCard {
  readonly id: string;
  readonly goal_id: string;
  readonly description: string;
  readonly photo_filepath: string | null;
  readonly completed_at: string | null;
}

export type SentRow = SentTitled | SentCard;

/** What is to change of a row that is stored: its id and the columns that the person changed. */
export type RowChange = Pick<SentRow, 'id'> &
  Partial<Omit<SentTitled, 'id' | 'goal_id'> & Omit<SentCard, 'id' | 'goal_id'>>;

/** What changes in one collection. Rows go before others come, so that a freed title can be taken. */
export interface CollectionPlan {
  readonly name: CollectionName;
  readonly remove: readonly string[];
  readonly change: readonly RowChange[];
  readonly add: readonly SentRow[];
}

/** Plans the issues or the strategies of a goal; see `planSave`. */
export function planTitled(
  name: TitledName,
  stored: Goal | null,
  values: GoalValues,
  failedSaves: readonly GoalValues[],
): CollectionPlan {
  const sent = ({ id, title, completed_at }: TitledValues): SentTitled => {
    return { id, goal_id: values.id, title: cleanTitle(title), completed_at };
  };
  const before = stored === null ? [] : valuesOf(stored)[name];
  const rows = changesOf(before.map(sent), values[name].map(sent));
  return { name, remove: removedIds(name, stored, values, failedSaves), ...rows };
}

/** Plans the wishes or the achievements of a goal; see `planSave`. A card left with nothing on it is not sent. */
export function planCards(
  name: CardName,
  stored: Goal | null,
  values: GoalValues,
  failedSaves: readonly GoalValues[],
): CollectionPlan {
  const sent = ({ id, description, photo, completed_at }: CardValues): SentCard => ({
    id,
    goal_id: values.id,
    description: description.trim(),
    photo_filepath: pathToSave(photo, pathOfCard(stored, name, id)),
    completed_at,
  });
  const isAny = (row: SentCard) => row.description !== '' || row.photo_filepath !== null;
  const before = stored === null ? [] : valuesOf(stored)[name];
  const rows = changesOf(before.map(sent), values[name].map(sent).filter(isAny));
  return { name, remove: removedIds(name, stored, values, failedSaves), ...rows };
}

/** Takes a photo of the form and the path that its row has, gives the path that the row is to have. */
export function pathToSave(photo: PhotoChoice, stored: string | null): string | null {
  if (photo.kind === 'none') return null;
  return photo.kind === 'stored' ? photo.path : stored;
}

function pathOfCard(stored: Goal | null, name: CardName, id: string): string | null {
  return stored?.[name].find((row) => row.id === id)?.photo_filepath ?? null;
}

/** Rows that are not stored are added; of the others only the columns that differ are sent. */
function changesOf<Row extends SentRow>(
  before: readonly Row[],
  after: readonly Row[],
): { readonly change: readonly RowChange[]; readonly add: readonly Row[] } {
  const known = new Map(before.map((row) => [row.id, row]));
  const add = after.filter(({ id }) => !known.has(id));
  const change = after.flatMap((row) => {
    const twin = known.get(row.id);
    if (twin === undefined) return [];
    const differing = Object.entries(row).filter(
      ([column, value]) => value !== twin[column as keyof Row],
    );
    return differing.length === 0 ? [] : [{ id: row.id, ...Object.fromEntries(differing) }];
  });
  return { change, add };
}

function removedIds(
  name: CollectionName,
  stored: Goal | null,
  values: GoalValues,
  failedSaves: readonly GoalValues[],
): readonly string[] {
  const kept = new Set(values[name].map(({ id }) => id));
  const before = [stored, ...failedSaves].flatMap((goal) => goal?.[name].map(({ id }) => id) ?? []);
  return [...new Set(before)].filter((id) => !kept.has(id));
}
