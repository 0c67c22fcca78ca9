import {
  FIRST_SATISFACTION,
  type Satisfaction,
  toSatisfaction,
} from '@bloom/domain/goals/satisfaction';
import { sameTags } from '@bloom/domain/goals/tags';
import { shownText } from '@bloom/domain/texts/blank';
import { cleanTitle } from '@bloom/domain/texts/title';
import { REFERENCE_COLUMNS, type ReferringRow } from '../../../cards/reference.ts';
import { type PhotoChoice, samePhoto, storedPhoto } from '../../../photos/photo-choice.ts';
import {
  CARDS,
  type CardRow,
  type Goal,
  TITLED,
  type TitledName,
  type TitledRow,
} from '../goal.ts';

/** An issue or a strategy in the form. */
export type TitledValues = ReferringRow;

/** A wish or an achievement in the form. */
export interface CardValues {
  readonly id: string;
  readonly description: string;
  readonly photo: PhotoChoice;
  readonly completed_at: string | null;
}

/** All values of the goal form (specification/goals.md#goal-form). */
export interface GoalValues {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly satisfaction: Satisfaction;
  readonly photo: PhotoChoice;
  readonly completed_at: string | null;
  readonly issues: readonly TitledValues[];
  readonly strategies: readonly TitledValues[];
  readonly wishes: readonly CardValues[];
  readonly achievements: readonly CardValues[];
}

export function emptyValues(id: string): GoalValues {
  return {
    id,
    title: '',
    description: '',
    tags: [],
    satisfaction: FIRST_SATISFACTION,
    photo: { kind: 'none' },
    completed_at: null,
    issues: [],
    strategies: [],
    wishes: [],
    achievements: [],
  };
}

export function valuesOf(goal: Goal): GoalValues {
  return {
    id: goal.id,
    title: goal.title,
    description: goal.description,
    tags: goal.tags,
    satisfaction: toSatisfaction(goal.satisfaction),
    photo: storedPhoto(goal),
    completed_at: goal.completed_at,
    issues: goal.issues.map((row) => titledValuesOf('issues', row)),
    strategies: goal.strategies.map((row) => titledValuesOf('strategies', row)),
    wishes: goal.wishes.map(cardValuesOf),
    achievements: goal.achievements.map(cardValuesOf),
  };
}

function titledValuesOf(name: TitledName, row: TitledRow): TitledValues {
  const { id, title, completed_at } = row;
  const column = REFERENCE_COLUMNS[name];
  const reference: unknown = Object(row)[column];
  return { id, title, completed_at, ...(typeof reference === 'string' && { [column]: reference }) };
}

function cardValuesOf(row: CardRow): CardValues {
  const { id, description, completed_at } = row;
  return { id, description, photo: storedPhoto(row), completed_at };
}

/** Whether saving the one would change nothing in the other. */
export function sameValues(one: GoalValues, other: GoalValues): boolean {
  return (
    cleanTitle(one.title) === cleanTitle(other.title) &&
    shownText(one.description) === shownText(other.description) &&
    one.satisfaction === other.satisfaction &&
    one.completed_at === other.completed_at &&
    sameTags(one.tags, other.tags) &&
    samePhoto(one.photo, other.photo) &&
    TITLED.every((name) => sameRows(one[name], other[name], sameTitled)) &&
    CARDS.every((name) => sameRows(one[name], other[name], sameCard))
  );
}

export function sameTitled(one: TitledValues, other: TitledValues): boolean {
  return (
    one.title === other.title &&
    one.completed_at === other.completed_at &&
    (one.issue_id ?? null) === (other.issue_id ?? null) &&
    (one.helped_by ?? null) === (other.helped_by ?? null)
  );
}

/** Whether two cards have the same content. */
export function sameCard(one: CardValues, other: CardValues): boolean {
  return (
    one.description === other.description &&
    one.completed_at === other.completed_at &&
    samePhoto(one.photo, other.photo)
  );
}

function sameRows<Row extends { readonly id: string }>(
  one: readonly Row[],
  other: readonly Row[],
  same: (one: Row, other: Row) => boolean,
): boolean {
  if (one.length !== other.length) return false;
  return one.every((row, at) => {
    const twin = other[at]?.id === row.id ? other[at] : other.find(({ id }) => id === row.id);
    return twin !== undefined && (twin === row || same(row, twin));
  });
}

/** Replaces the row with the same id, or appends it. */
export function putRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  next: Row,
): readonly Row[] {
  const known = rows.some(({ id }) => id === next.id);
  return known ? rows.map((row) => (row.id === next.id ? next : row)) : [...rows, next];
}

export function dropRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
): readonly Row[] {
  return rows.filter((row) => row.id !== id);
}
