import { newId } from '../../lib/new-id.ts';
import { isAmong } from '../../photos/parked-photos.ts';
import { changePhotosOfForm } from './form-photos.ts';
import type { CollectionName, Goal } from './goal.ts';
import type { GoalDraft } from './goal-draft.ts';
import {
  type CardValues,
  emptyValues,
  type GoalValues,
  sameValues,
  type TitledValues,
  valuesOf,
} from './goal-values.ts';
import { mergeValues, seenValues } from './merge-values.ts';
import {
  hasPendingInputs,
  NO_PENDING_INPUTS,
  type PendingInputs,
  putEdit,
} from './pending-inputs.ts';

const TABS = ['basics', 'follow_up', 'wishes', 'achievements'] as const;
export type TabName = (typeof TABS)[number];

/** Takes how an address names a tab; gives the tab, or null where it names none. */
export function toTabName(name: string | null): TabName | null {
  return TABS.find((known) => known === name) ?? null;
}

export interface GoalFormState {
  /** The form as it would be if nobody had touched it; of what was touched, as it was seen before. */
  readonly initialValues: GoalValues;
  readonly values: GoalValues;
  readonly pendingInputs: PendingInputs;
  readonly tab: TabName;
  /** While the device takes it nothing can be typed: it would be lost with the end. */
  readonly isBusy: boolean;
  /** While the goal's photo is being prepared nothing can be saved. */
  readonly isPreparing: boolean;
  /** Whether a photo from before a reload could not be kept. */
  readonly isPhotoLost: boolean;
  /** After a save was tried: faults are shown in the fields. */
  readonly isTried: boolean;
}

export type GoalFormAction =
  | { readonly kind: 'changed'; readonly part: Partial<GoalValues> }
  | { readonly kind: 'typed'; readonly part: Partial<PendingInputs> }
  /** A row that was taken out of its collection is put back where it stood. */
  | {
      readonly kind: 'returned';
      readonly name: CollectionName;
      readonly row: TitledValues | CardValues;
      readonly at: number;
    }
  /** Null once the title of a row is taken. */
  | { readonly kind: 'edited'; readonly id: string; readonly text: string | null }
  | { readonly kind: 'shown'; readonly tab: TabName }
  | { readonly kind: 'prepared'; readonly isPreparing: boolean }
  | { readonly kind: 'missed'; readonly photos: ReadonlySet<string> }
  /** It has become another one elsewhere, or was read anew. */
  | { readonly kind: 'followed'; readonly goal: Goal }
  | { readonly kind: 'began' }
  | { readonly kind: 'ended'; readonly tab?: TabName };

/** A goal and what was kept of its form, which is laid upon the goal as it is now. */
export interface Opened {
  /** Null for a new one. */
  readonly goal: Goal | null;
  readonly kept: GoalDraft | null;
}

export function openGoalForm({ goal, kept }: Opened): GoalFormState {
  return {
    ...reopened(goal, kept),
    pendingInputs: kept?.pendingInputs ?? NO_PENDING_INPUTS,
    tab: kept?.pendingInputs.card?.wall ?? 'basics',
    isBusy: false,
    isPreparing: false,
    isPhotoLost: kept?.isPhotoLost ?? false,
    isTried: false,
  };
}

/** A new goal has nothing to be laid upon. */
function reopened(
  goal: Goal | null,
  kept: GoalDraft | null,
): Pick<GoalFormState, 'initialValues' | 'values'> {
  if (goal === null) {
    const initialValues = emptyValues(kept?.values.id ?? newId());
    return { initialValues, values: kept?.values ?? initialValues };
  }
  const now = valuesOf(goal);
  return kept === null ? { initialValues: now, values: now } : laidUpon(kept, now);
}

/** What is typed, upon a goal that has become another one since. */
function laidUpon(
  { initialValues, values, pendingInputs }: GoalDraft | GoalFormState,
  now: GoalValues,
): Pick<GoalFormState, 'initialValues' | 'values'> {
  const edited = new Set(Object.keys(pendingInputs.edits));
  return {
    initialValues: seenValues(initialValues, values, now, edited),
    values: mergeValues(initialValues, values, now),
  };
}

/** Whether anything in the form would be lost. */
export function isGoalFormDirty({ initialValues, values, pendingInputs }: GoalFormState): boolean {
  return !sameValues(initialValues, values) || hasPendingInputs(pendingInputs);
}

/** The goal form: its values, what is typed and not added yet, and its tab (specification/goals.md#goal-form). */
export function reduceGoalForm(state: GoalFormState, action: GoalFormAction): GoalFormState {
  const { values, pendingInputs } = state;
  switch (action.kind) {
    case 'changed':
      return state.isBusy ? state : { ...state, values: { ...values, ...action.part } };
    case 'returned': {
      const { name, row, at } = action;
      if (state.isBusy) return state;
      const rows: readonly object[] = values[name];
      return { ...state, values: { ...values, [name]: rows.toSpliced(at, 0, row) } };
    }
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
