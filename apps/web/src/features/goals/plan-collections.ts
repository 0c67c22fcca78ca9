import { cleanTitle } from '@bloom/domain/title';
import type { PhotoChoice } from '../../lib/photo-choice.ts';
import { draftOf, type GoalDraft, sameCard, sameTitled } from './draft.ts';
import type { CardName, CollectionName, Goal, TitledName } from './goal.ts';

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

/** What changes in one collection. Rows go before others come, so that a freed title can be taken. */
export interface CollectionPlan {
  readonly name: CollectionName;
  readonly remove: readonly string[];
  readonly upsert: readonly SentRow[];
}

/** Plans the issues or the strategies of a goal; see `planSave`. */
export function planTitled(
  name: TitledName,
  stored: Goal | null,
  draft: GoalDraft,
  attempts: readonly GoalDraft[],
): CollectionPlan {
  const changed = changedRows(stored && draftOf(stored)[name], draft[name], sameTitled);
  const upsert = changed.map(({ id, title, completed_at }) => {
    return { id, goal_id: draft.id, title: cleanTitle(title), completed_at };
  });
  return { name, remove: goneIds(name, stored, draft, attempts), upsert };
}

/** Plans the wishes or the achievements of a goal; see `planSave`. A card left with nothing on it is not sent. */
export function planCards(
  name: CardName,
  stored: Goal | null,
  draft: GoalDraft,
  attempts: readonly GoalDraft[],
): CollectionPlan {
  const changed = changedRows(stored && draftOf(stored)[name], draft[name], sameCard);
  const rows = changed.map(({ id, description, photo, completed_at }) => ({
    id,
    goal_id: draft.id,
    description: description.trim(),
    photo_filepath: pathOf(photo, storedPath(stored, name, id)),
    completed_at,
  }));
  const upsert = rows.filter((row) => row.description !== '' || row.photo_filepath !== null);
  return { name, remove: goneIds(name, stored, draft, attempts), upsert };
}

/** Takes a photo of the form and the path that its row has, gives the path that the row is to have. */
export function pathOf(photo: PhotoChoice, stored: string | null): string | null {
  if (photo.kind === 'none') return null;
  return photo.kind === 'stored' ? photo.path : stored;
}

function storedPath(stored: Goal | null, name: CardName, id: string): string | null {
  return stored?.[name].find((row) => row.id === id)?.photo_filepath ?? null;
}

function changedRows<Row extends { readonly id: string }>(
  before: readonly Row[] | null,
  after: readonly Row[],
  same: (one: Row, other: Row) => boolean,
): readonly Row[] {
  const known = new Map((before ?? []).map((row) => [row.id, row]));
  return after.filter((row) => {
    const twin = known.get(row.id);
    return twin === undefined || !same(row, twin);
  });
}

function goneIds(
  name: CollectionName,
  stored: Goal | null,
  draft: GoalDraft,
  attempts: readonly GoalDraft[],
): readonly string[] {
  const kept = new Set(draft[name].map(({ id }) => id));
  const before = [stored, ...attempts].flatMap((goal) => goal?.[name].map(({ id }) => id) ?? []);
  return [...new Set(before)].filter((id) => !kept.has(id));
}
