import { logFault } from '../../lib/log-fault.ts';
import type { Dispatch } from '../../lib/redux.ts';
import type { Device } from '../device/device.ts';
import { memoryDevice } from '../device/memory.ts';
import { overflowDevice } from '../device/overflow-device.ts';
import { pendingOf } from '../device/pending.ts';
import { keepUnstored, leaveUnstored } from '../device/store-patch.ts';
import { startPrefetch } from '../engine/actions/prefetched-satisfaction.ts';
import { readTables } from '../engine/read/refresh-tables.ts';
import { keepExchanging } from '../exchange/keep-exchanging.ts';
import { withdrawSuccesses } from '../exchange/withdraw-successes.ts';
import { onPrefetch, takePrefetchedSatisfaction, takePrefetchedTables } from '../prefetch.ts';
import { type HasSync, selectSync, syncActions } from '../store/slice.ts';
import { besideTabs, unstoredSaves } from '../tabs/beside-tabs.ts';
import { byKey } from '../tabs/found-saves.ts';
import { reachTabs } from '../tabs/tabs.ts';
import type { Visit } from '../visit.ts';

/**
 * Shows what the device has, and connects it with the browser's other tabs and with the server until the visit ends.
 * `opens` opens the place where it is stored.
 */
export function connectDevice(visit: Visit, opens: () => Promise<Device>) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<Device> => {
    const { owner, signal } = visit;
    const opened = await opens().catch(memoryDevice);
    // What another tab changes while the device is being read is applied after what was read.
    const tabs = reachTabs(visit, opened);
    const device = overflowDevice(opened, pendingOf(owner), {
      report(fault) {
        if (fault !== null) {
          logFault('the device did not keep a change', fault);
          leaveUnstored(owner);
        }
        const isFull = Object(fault).name === 'QuotaExceededError';
        if (!signal.aborted)
          dispatch(syncActions.persistenceChanged({ isKept: fault === null, isFull }));
      },
      forget() {
        tabs.tell({ isAnew: true, timelineFrom: null });
      },
    });
    if (signal.aborted) return device;

    const left = keepUnstored(visit, device);
    const late = new Set(unstoredSaves(owner));
    const readSoon = () => {
      const reading = dispatch(readTables({ owner, device, tables: takePrefetchedTables() }));
      const wanted = takePrefetchedSatisfaction(owner);
      if (wanted !== null) startPrefetch(device, wanted);
      return reading;
    };
    const [known, show] = await Promise.all([device.readKnown(), readSoon()]);
    // Somebody else may be signed in by now, whose saves these would count among.
    if (signal.aborted) return device;
    const { entries, lost, history, ...places } = known;
    dispatch(
      syncActions.opened({
        ...places,
        isKept: device.isKept,
        entries: byKey(entries),
        lost: byKey(lost),
        ...(history !== null && { history }),
      }),
    );
    void show();
    onPrefetch(() => void readSoon().then((showMore) => showMore()), signal);

    const kept = new Set([...entries, ...lost].map(({ key }) => key));
    for (const key of [...late, ...Object.keys(pendingOf(owner).in('lost'))]) kept.delete(key);
    const sync = () => selectSync(getState() as HasSync);
    const beside = besideTabs({ visit, device, tabs, left, kept, late, sync, dispatch });
    withdrawSuccesses(sync, signal);
    keepExchanging(visit, device, dispatch, beside);
    return device;
  };
}
