import type { Dispatch } from '../../lib/redux.ts';
import {
  type Found,
  findActions,
  findMonths,
  type Wanted,
} from '../engine/actions/find-actions.ts';
import { start } from './deferred-device.ts';

/** Finds actions once the device is open. */
export function findActionsIn(owner: string, wanted: Wanted) {
  return async (dispatch: Dispatch): Promise<Found> => {
    const device = await dispatch(start(owner));
    return dispatch(findActions(device, wanted));
  };
}

/** The months of the timeline, once the device is open. */
export function findMonthsIn(owner: string) {
  return async (dispatch: Dispatch): Promise<readonly string[]> => {
    const device = await dispatch(start(owner));
    return dispatch(findMonths(device));
  };
}
