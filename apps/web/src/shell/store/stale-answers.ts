import { isAction, type Middleware } from '@reduxjs/toolkit';

/**
 * Wraps the reducer of one person's answers so that a result is dropped if the person who asked for it has left
 * meanwhile. Actions that say who is signed in always pass.
 * @param whom returns the id of the current person, if any
 * @param tells whether an action says who is signed in
 */
export function dropStaleAnswers<State>(
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
