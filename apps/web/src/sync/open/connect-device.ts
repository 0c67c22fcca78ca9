import { logFault } from '../../lib/log-fault.ts';
import type { Dispatch } from '../../lib/redux.ts';
import type { Device } from '../device/device.ts';
import { memoryDevice } from '../device/memory.ts';
import { overflowDevice } from '../device/overflow-device.ts';
import { pendingOf } from '../device/pending.ts';
import { startPrefetch } from '../engine/prefetched-satisfaction.ts';
import { readTables } from '../engine/refresh-tables.ts';
import { onPrefetch, takePrefetchedSatisfaction, takePrefetchedTables } from '../prefetch.ts';
import { connectStorage } from '../store/apply-patch.ts';
import { type HasSync, selectSync, syncActions } from '../store/slice.ts';
import { byKey, goneEntries, newIn, takeOver } from './found-saves.ts';
import { hearing, unstoredSaves } from './hear-tabs.ts';
import { keepExchanging } from './keep-exchanging.ts';
import type { PageDevice, Storing } from './page-device.ts';
import { storingChanges } from './store-changes.ts';
import { keepUnstored, leaveUnstored } from './store-patch.ts';
import { NO_TABS, reachTabs } from './tabs.ts';
import type { Visit } from './visit.ts';
import { withdrawSuccesses } from './withdraw-successes.ts';

/**
 * Shows what the device has, and connects it with the browser's other tabs and with the server until the visit ends.
 * `opens` opens the place where it is stored.
 */
export function connectDevice(visit: Visit, opens: () => Promise<Device>) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<Device> => {
    const { owner, signal } = visit;
    const opened = await opens().catch(memoryDevice);
    // What another tab changes while the device is being read is applied after what was read.
    const tabs = opened.isKept && !signal.aborted ? reachTabs(owner, signal) : NO_TABS;
    const storing: Storing = {
      hasFailed: false,
      written: Promise.resolve(),
      anew: 0,
      kept: new Set(),
    };
    const device = overflowDevice(opened, pendingOf(owner), {
      report(fault) {
        storing.hasFailed = fault !== null;
        if (storing.hasFailed) {
          logFault('the device did not keep a change', fault);
          leaveUnstored(owner);
        }
        const isFull = Object(fault).name === 'QuotaExceededError';
        if (!signal.aborted)
          dispatch(syncActions.persistenceChanged({ isKept: !storing.hasFailed, isFull }));
      },
      forget() {
        storing.anew += 1;
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
    const { cursors, reached, history, timelineFrom } = known;
    dispatch(
      syncActions.opened({
        isKept: device.isKept,
        cursors,
        reached,
        timelineFrom,
        entries: byKey(known.entries),
        lost: byKey(known.lost),
        ...(history !== null && { history }),
      }),
    );
    void show();
    onPrefetch(() => void readSoon().then((showMore) => showMore()), signal);

    for (const { key } of [...known.entries, ...known.lost]) storing.kept.add(key);
    for (const key of [...late, ...Object.keys(pendingOf(owner).in('lost'))])
      storing.kept.delete(key);
    const sync = () => selectSync(getState() as HasSync);
    const gone = goneEntries(signal);
    const page: PageDevice = { owner, device, tabs, storing, gone, sync, dispatch };
    const hear = hearing(page, late);
    tabs.listen(hear);
    const tellFound = () => tabs.tell({ found: sync().outbox });
    tellFound();
    // Of what that says is over, another tab may have an earlier version. What waits it was asked about: it may be over there.
    tabs.tell({ ...left, entries: newIn(left.entries, sync().outbox, 1, gone) });
    connectStorage(owner, storingChanges(page));
    withdrawSuccesses(sync, signal);
    const { kept } = storing;
    dispatch(
      keepExchanging({
        visit,
        device,
        takeOver: (over) => takeOver({ owner, signal: over }, device, { hear, gone, kept, sync }),
        tellFound,
      }),
    );
    return device;
  };
}
