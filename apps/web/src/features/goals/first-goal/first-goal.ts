import { FIRST_SATISFACTION, isSatisfaction, type Satisfaction } from '@bloom/domain/satisfaction';
import { cleanTitle } from '@bloom/domain/title';
import { newId } from '../../../lib/new-id.ts';
import type { Dispatch } from '../../../lib/redux.ts';
import { insertRow } from '../../../sync/changes.ts';
import { perform } from '../../../sync/perform.ts';

/** The first goal as it is typed: its title, and optionally a strategy or how it is going. */
export interface FirstGoal {
  readonly title: string;
  readonly strategy: string;
  readonly satisfaction: Satisfaction | null;
}

export const UNTYPED: FirstGoal = { title: '', strategy: '', satisfaction: null };

/** Parses its draft; null if it cannot be used. */
export function parseFirstGoal(stored: unknown): FirstGoal | null {
  const { title, strategy, satisfaction } = Object(stored);
  if (typeof title !== 'string' || typeof strategy !== 'string') return null;
  return { title, strategy, satisfaction: isSatisfaction(satisfaction) ? satisfaction : null };
}

/** Creates it in one save. Resolves to its id. */
export function createFirstGoal(typed: FirstGoal) {
  return async (dispatch: Dispatch): Promise<string> => {
    const id = newId();
    const strategy = cleanTitle(typed.strategy);
    await dispatch(
      perform([
        insertRow('goals', {
          ...{ id, title: cleanTitle(typed.title) },
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
