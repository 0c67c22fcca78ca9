import { isAction, type Middleware } from '@reduxjs/toolkit';

/**
 * Makes the part of the store that keeps the answers of one person from the next one: what a call brings back after the
 * person who began it has left is dropped. Only what says who is there always counts.
 * @param whom gives the id of the person who is there, if any
 * @param tells whether an action says who is there
 */
export function dropLateAnswers<State>(
  whom: (state: State) => string | undefined,
  tells: (type: string) => boolean,
): Middleware<object, State> {
  return ({ getState }) =>
    (next) =>
    (action) => {
      if (typeof action !== 'function') return next(action);
      const asking = whom(getState());
      return next((dispatch: (later: unknown) => unknown, ...rest: readonly unknown[]) => {
        const isLate = (later: unknown) =>
          isAction(later) && asking !== undefined && asking !== whom(getState());
        const unlessLate = (later: unknown) =>
          isLate(later) && !tells(Object(later).type) ? later : dispatch(later);
        return action(unlessLate, ...rest);
      });
    };
}
