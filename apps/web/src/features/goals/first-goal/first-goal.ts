import { cleanTitle } from '@bloom/domain/title';
import { newId } from '../../../lib/new-id.ts';
import type { Dispatch } from '../../../lib/redux.ts';
import { insertRow } from '../../../sync/changes.ts';
import { perform } from '../../../sync/perform.ts';

/** The first goal as it is typed: its title, and optionally a strategy. */
export interface FirstGoal {
  readonly title: string;
  readonly strategy: string;
}

/** Parses its draft; null if it cannot be used. */
export function parseFirstGoal(kept: unknown): FirstGoal | null {
  const { title, strategy } = Object(kept);
  return typeof title === 'string' && typeof strategy === 'string' ? { title, strategy } : null;
}

/** Creates it in one save. Resolves to its id. */
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
