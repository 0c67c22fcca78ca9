import { toSatisfaction } from '@bloom/domain/goals/satisfaction';
import type { DraftPlace } from '../../../drafts/draft.ts';
import { formOf } from '../../../drafts/draft-claim.ts';
import { parkPhoto } from '../../../photos/parked/parked-photos.ts';
import { type PhotoChoice, parsePhotoChoice } from '../../../photos/photo-choice.ts';
import { CARDS, COLLECTIONS } from '../goal.ts';
import { changePhotosOfForm } from './form-photos.ts';
import type { CardValues, GoalValues, TitledValues } from './goal-values.ts';
import { NO_PENDING_INPUTS, type PendingInputs } from './pending-inputs.ts';

/** The stored draft of a goal form. */
export interface GoalDraft {
  /** The form as it was when the person started to type. */
  readonly initialValues: GoalValues;
  readonly values: GoalValues;
  readonly pendingInputs: PendingInputs;
  /** Whether a photo had been chosen and could not be stored. */
  readonly isPhotoLost: boolean;
}

/** The prefix of the names of all goal forms. */
export const GOAL_FORMS = 'goal.';
const NEW = 'new';

/** Where the form of a goal is kept as a draft; `goalId` is null for a new goal. */
export function goalPlace(owner: string, goalId: string | null): DraftPlace {
  return { owner, form: `${GOAL_FORMS}${goalId ?? NEW}` };
}

/** The id of the goal that a draft with this name belongs to; null for a new goal. */
export function goalIdOf(name: string): string | null {
  const id = formOf(name).slice(GOAL_FORMS.length);
  return id === NEW ? null : id;
}

/** The form as it is stored: chosen photos are put into the browser's database. */
export function withParkedPhotos(form: GoalDraft, owner: string): GoalDraft {
  return changePhotosOfForm(form, (photo) => parkPhoto(owner, photo));
}

/**
 * The form without the rows that the person did not change: when it is opened again, those come from the goal. Every key
 * press stores the draft, and hundreds of cards, each one twice, would be more than a browser has room for.
 */
export function withoutUntouchedRows(form: GoalDraft): GoalDraft {
  const { initialValues, values, pendingInputs } = form;
  const { card, edits } = pendingInputs;
  const only = (some: GoalValues, others: GoalValues): GoalValues => {
    const lists = COLLECTIONS.map((name) => {
      const known = new Set<{ readonly id: string }>(others[name]);
      const isOpen = (id: string) => id === card?.id || edits[id] !== undefined;
      return [name, some[name].filter((row) => !known.has(row) || isOpen(row.id))];
    });
    return { ...some, ...Object.fromEntries(lists) };
  };
  return {
    ...form,
    initialValues: only(initialValues, values),
    values: only(values, initialValues),
  };
}

/** Parses an owner's draft; null if it cannot be used. A missing photo is replaced by the initial one. */
export function parseGoalDraft(stored: unknown, owner: string): GoalDraft | null {
  const { initialValues, values, pendingInputs } = Object(stored);
  if (!isGoalValues(initialValues) || !isGoalValues(values)) return null;
  let isPhotoLost = false;
  const read = (photo: PhotoChoice, before: PhotoChoice) => {
    const known = parsePhotoChoice(photo, owner);
    isPhotoLost ||= known === null;
    return known ?? before;
  };
  const form = {
    initialValues,
    values: withSatisfaction(values),
    pendingInputs: parsePendingInputs(pendingInputs),
  };
  return {
    ...changePhotosOfForm(form, read),
    isPhotoLost,
  };
}

function withSatisfaction(values: GoalValues): GoalValues {
  return { ...values, satisfaction: toSatisfaction(values.satisfaction) };
}

function parsePendingInputs(pendingInputs: unknown): PendingInputs {
  const { card, edits, ...fields } = { ...NO_PENDING_INPUTS, ...Object(pendingInputs) };
  const isKnown = isCard(card) && CARDS.some((name) => name === Object(card).wall);
  return { ...fields, edits: parseEdits(edits), card: isKnown ? card : null };
}

/** Parses unfinished edits of titles, leaving out what cannot be used. */
export function parseEdits(stored: unknown): PendingInputs['edits'] {
  return Object.fromEntries(
    Object.entries(Object(stored)).filter(([, text]) => isText(text)),
  ) as PendingInputs['edits'];
}

function isGoalValues(stored: unknown): stored is GoalValues {
  const { id, title, description, tags, satisfaction, photo, issues, strategies, ...rest } =
    Object(stored);
  return (
    [id, title, description].every(isText) &&
    isListOf(tags, isText) &&
    typeof satisfaction === 'number' &&
    typeof Object(photo).kind === 'string' &&
    isListOf(issues, isTitled) &&
    isListOf(strategies, isTitled) &&
    isListOf(rest.wishes, isCard) &&
    isListOf(rest.achievements, isCard)
  );
}

function isTitled(stored: unknown): stored is TitledValues {
  const { id, title } = Object(stored);
  return isText(id) && isText(title);
}

function isCard<Value>(stored: Value): stored is Value & CardValues {
  const { id, description, photo } = Object(stored);
  return isText(id) && isText(description) && isText(Object(photo).kind);
}

function isText(stored: unknown): stored is string {
  return typeof stored === 'string';
}

function isListOf<Row>(
  stored: unknown,
  is: (row: unknown) => row is Row,
): stored is readonly Row[] {
  return Array.isArray(stored) && stored.every(is);
}
