import {
  FIRST_SATISFACTION,
  isSatisfaction,
  type Satisfaction,
} from '@bloom/domain/goals/satisfaction';
import { cleanTitle } from '@bloom/domain/texts/title';
import { strategyTodo } from '@bloom/domain/todos/strategy-todo';
import type { DraftPlace } from '../../../drafts/draft.ts';
import { newId } from '../../../lib/new-id.ts';
import type { Dispatch } from '../../../lib/redux.ts';
import { insertRow } from '../../../sync/save/changes.ts';
import { perform } from '../../../sync/save/perform.ts';
import { rowsOfTable } from '../../../sync/store/list.ts';
import type { HasSync } from '../../../sync/store/slice.ts';
import type { FirstStepForm } from '../draft/first-step-form.ts';

/** The first goal as it is typed: its title, and optionally a strategy or how it is going. */
export interface FirstGoal {
  readonly title: string;
  readonly strategy: string;
  readonly satisfaction: Satisfaction | null;
}

export const UNTYPED: FirstGoal = { title: '', strategy: '', satisfaction: null };

/** Parses the draft of a first goal; null if it cannot be used. */
export function parseFirstGoal(stored: unknown): FirstGoal | null {
  const { title, strategy, satisfaction } = Object(stored);
  if (typeof title !== 'string' || typeof strategy !== 'string') return null;
  return { title, strategy, satisfaction: isSatisfaction(satisfaction) ? satisfaction : null };
}

/** Creates the first goal in one save. Resolves to its id. */
export function createFirstGoal(typed: FirstGoal, id = newId()) {
  return async (dispatch: Dispatch): Promise<string> => {
    const strategy = cleanTitle(typed.strategy);
    await dispatch(
      perform([
        insertRow('goals', {
          id,
          title: cleanTitle(typed.title),
          satisfaction: typed.satisfaction ?? FIRST_SATISFACTION,
        }),
        ...(strategy === ''
          ? []
          : [insertRow('strategies', { id: newId(), goal_id: id, title: strategy })]),
      ]),
    );
    return id;
  };
}

/** What is typed as the first strategy of the first goal, and whether that also goes to the to-do list. */
export interface FirstStep {
  readonly goalId: string;
  readonly title: string;
  readonly isTodo: boolean;
}

const FIRST_STEP: FirstStepForm = 'first-step';

/** Where the first step is kept as a draft. */
export const firstStepPlace = (owner: string): DraftPlace => ({ owner, form: FIRST_STEP });

/** Parses the draft of a first step; null if it cannot be used. */
export function parseFirstStep(stored: unknown): FirstStep | null {
  const { goalId, title, isTodo } = Object(stored);
  if (typeof goalId !== 'string' || typeof title !== 'string') return null;
  return { goalId, title, isTodo: isTodo === true };
}

/** Creates the strategy that is the first step, unless another device did, and the to-do, in one save. */
export function createFirstStep({ goalId: goal_id, title: typed, isTodo }: FirstStep) {
  return (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const state = getState() as HasSync;
    const title = cleanTitle(typed);
    const isThere = rowsOfTable('strategies')(state).some(
      (row) => row.goal_id === goal_id && cleanTitle(row.title) === title,
    );
    const todo = isTodo ? strategyTodo(rowsOfTable('todos')(state), goal_id, title) : null;
    return dispatch(
      perform([
        ...(isThere ? [] : [insertRow('strategies', { id: newId(), goal_id, title })]),
        ...(todo === null ? [] : [insertRow('todos', { id: newId(), ...todo })]),
      ]),
    );
  };
}
