import { newId } from '../../../lib/new-id.ts';
import { isAmong } from '../../../photos/parked/parked-photos.ts';
import { changePhotosOfForm } from '../draft/form-photos.ts';
import type { GoalDraft } from '../draft/goal-draft.ts';
import { emptyValues, type GoalValues, sameValues, valuesOf } from '../draft/goal-values.ts';
import {
  hasPendingInputs,
  NO_PENDING_INPUTS,
  type PendingInputs,
  putEdit,
} from '../draft/pending-inputs.ts';
import type { Goal } from '../goal.ts';
import { mergeCard, type RowAction, reduceRows } from './goal-form-rows.ts';
import { mergeValues, seenValues } from './merge-values.ts';

const TABS = ['basics', 'follow_up', 'wishes', 'achievements'] as const;
export type TabName = (typeof TABS)[number];

/** The tab that a URL names; null if it names none. */
export function toTabName(name: string | null): TabName | null {
  return TABS.find((known) => known === name) ?? null;
}

export interface GoalFormState {
  /** The form without any edits; of edited fields, the value that the person saw before. */
  readonly initialValues: GoalValues;
  readonly values: GoalValues;
  readonly pendingInputs: PendingInputs;
  readonly tab: TabName;
  /** While the device stores the save nothing can be typed: it would be lost when the form closes. */
  readonly isBusy: boolean;
  /** While the goal's photo is being prepared nothing can be saved. */
  readonly isPreparing: boolean;
  /** Whether a photo of the draft could not be stored. */
  readonly isPhotoLost: boolean;
  /** After an attempt to save, errors are shown in the fields. */
  readonly isTried: boolean;
}

export type GoalFormAction =
  | { readonly kind: 'changed'; readonly part: Partial<GoalValues> }
  | { readonly kind: 'typed'; readonly part: Partial<PendingInputs> }
  | RowAction
  /** Null once the edit of the title is applied. */
  | { readonly kind: 'edited'; readonly id: string; readonly text: string | null }
  | { readonly kind: 'shown'; readonly tab: TabName }
  | { readonly kind: 'prepared'; readonly isPreparing: boolean }
  | { readonly kind: 'missed'; readonly photos: ReadonlySet<string> }
  /** The goal was changed elsewhere or read again. */
  | { readonly kind: 'followed'; readonly goal: Goal }
  | { readonly kind: 'began' }
  | { readonly kind: 'ended'; readonly tab?: TabName };

/** A goal and the draft of its form, which is merged with the current goal. */
export interface Opened {
  /** Null for a new goal. */
  readonly goal: Goal | null;
  readonly draft: GoalDraft | null;
}

export function openGoalForm({ goal, draft }: Opened): GoalFormState {
  return {
    pendingInputs: draft?.pendingInputs ?? NO_PENDING_INPUTS,
    ...reopened(goal, draft),
    tab: draft?.pendingInputs.card?.wall ?? 'basics',
    isBusy: false,
    isPreparing: false,
    isPhotoLost: draft?.isPhotoLost ?? false,
    isTried: false,
  };
}

/** A new goal has nothing to merge with. */
function reopened(
  goal: Goal | null,
  draft: GoalDraft | null,
): Pick<GoalFormState, 'initialValues' | 'values'> & Partial<GoalFormState> {
  if (goal === null) {
    const initialValues = emptyValues(draft?.values.id ?? newId());
    return { initialValues, values: draft?.values ?? initialValues };
  }
  const now = valuesOf(goal);
  return draft === null ? { initialValues: now, values: now } : laidUpon(draft, now);
}

/** Merges the edits with a goal that has changed meanwhile. */
function laidUpon(
  { initialValues, values, pendingInputs }: GoalDraft | GoalFormState,
  now: GoalValues,
): Pick<GoalFormState, 'initialValues' | 'values' | 'pendingInputs'> {
  const edited = new Set(Object.keys(pendingInputs.edits));
  const merged = mergeValues(initialValues, values, now);
  const { card } = pendingInputs;
  const cardIn = (of: GoalValues) => of[card?.wall ?? 'wishes'].find(({ id }) => id === card?.id);
  return {
    initialValues: seenValues(initialValues, values, now, edited),
    values: merged,
    pendingInputs: {
      ...pendingInputs,
      card: card && mergeCard(card, cardIn(values), cardIn(merged)),
    },
  };
}

/** Whether the form has anything unsaved. */
export function isGoalFormDirty({ initialValues, values, pendingInputs }: GoalFormState): boolean {
  return !sameValues(initialValues, values) || hasPendingInputs(pendingInputs);
}

/** The reducer of the goal form: its values, its pending inputs and its tab (specification/goals.md#goal-form). */
export function reduceGoalForm(state: GoalFormState, action: GoalFormAction): GoalFormState {
  const { values, pendingInputs } = state;
  switch (action.kind) {
    case 'changed':
      return state.isBusy ? state : { ...state, values: { ...values, ...action.part } };
    case 'returned':
    case 'dropped':
    case 'fulfilled':
    case 'written':
      return state.isBusy ? state : { ...state, ...reduceRows(state, action) };
    case 'typed':
      return state.isBusy
        ? state
        : { ...state, pendingInputs: { ...pendingInputs, ...action.part } };
    case 'edited': {
      if (state.isBusy) return state;
      const edits = putEdit(pendingInputs.edits, action.id, action.text);
      return { ...state, pendingInputs: { ...pendingInputs, edits } };
    }
    case 'shown':
      return { ...state, tab: action.tab };
    case 'prepared':
      return { ...state, isPreparing: action.isPreparing };
    case 'missed': {
      const { photos } = action;
      const without = changePhotosOfForm(state, (photo, before) =>
        isAmong(photos, photo) ? before : photo,
      );
      return { ...without, isPhotoLost: true };
    }
    case 'followed': {
      const now = valuesOf(action.goal);
      if (state.isBusy || sameValues(now, state.initialValues)) return state;
      return { ...state, ...laidUpon(state, now) };
    }
    case 'began':
      return { ...state, isBusy: true, isTried: true };
    case 'ended':
      return { ...state, isBusy: false, tab: action.tab ?? state.tab };
  }
}
