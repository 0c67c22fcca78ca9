import { cleanTitle } from '@bloom/domain/title';
import { newId } from '../../lib/new-id.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { insertRow } from '../../sync/changes.ts';
import { perform } from '../../sync/perform.ts';

/** What somebody types who plants their first goal: its title, and one strategy if they have one. */
export interface FirstGoal {
  readonly title: string;
  readonly strategy: string;
}

/** Takes whatever was kept of it; gives it, or null when it cannot be used. */
export function parseFirstGoal(kept: unknown): FirstGoal | null {
  const { title, strategy } = Object(kept);
  return typeof title === 'string' && typeof strategy === 'string' ? { title, strategy } : null;
}

/** Plants it, in one save; gives its id. */
export function plantFirstGoal(typed: FirstGoal) {
  return async (dispatch: Dispatch): Promise<string> => {
    const id = newId();
    const strategy = cleanTitle(typed.strategy);
    await dispatch(
      perform([
        insertRow('goals', { id, title: cleanTitle(typed.title) }),
        ...(strategy === ''
          ? []
          : [insertRow('strategies', { id: newId(), goal_id: id, title: strategy })]),
      ]),
    );
    return id;
  };
}
