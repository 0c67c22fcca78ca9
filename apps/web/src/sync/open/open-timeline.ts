import type { Dispatch } from '../../lib/redux.ts';
import type { Found, Wanted } from '../engine/actions/find-actions.ts';
import { type HasSync, selectSync } from '../store/slice.ts';

const engine = () => import('./deferred-find.ts');

/** Finds actions without showing them; null if that failed. */
export function findOlderActions(wanted: Wanted) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<Found | null> => {
    try {
      const { findActionsIn } = await engine();
      const { owner } = selectSync(getState() as HasSync);
      return owner === null ? null : await dispatch(findActionsIn(owner, wanted));
    } catch {
      return null;
    }
  };
}

/** The months that have actions, as in `2026-08`, newest first; none if that failed. */
export function timelineMonths() {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<readonly string[]> => {
    try {
      const { findMonthsIn } = await engine();
      const { owner } = selectSync(getState() as HasSync);
      return owner === null ? [] : await dispatch(findMonthsIn(owner));
    } catch {
      return [];
    }
  };
}
