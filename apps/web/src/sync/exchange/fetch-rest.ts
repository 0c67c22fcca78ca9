import type { Dispatch } from '../../lib/redux.ts';
import type { Device } from '../device/device.ts';
import { fetchTimeline } from '../engine/read/read-timeline.ts';
import { type HasSync, isRead, selectSync } from '../store/slice.ts';
import { SYNC_TABLES } from '../store/tables.ts';
import type { Visit } from '../visit.ts';

/** Fetches the tables that the device does not have and no screen has asked for. */
export function fetchRest(visit: Visit, device: Device, catchUp: () => Promise<void>) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const known = selectSync(getState() as HasSync);
    if (!visit.isAsked || SYNC_TABLES.some((table) => !isRead(known, table))) await catchUp();
    // If the browser stores nothing, the timeline is read only as far as somebody scrolls.
    if (device.isKept) await dispatch(fetchTimeline({ owner: visit.owner, device }, visit.signal));
  };
}
