import type { Step } from '@bloom/domain/outbox/entry';
import type { Dispatch } from '../../lib/redux.ts';
import { applyPatch, onPatch } from '../apply-patch.ts';
import type { Device } from '../device/device.ts';
import { pendingOf } from '../device/pending.ts';
import { photoKey } from '../patch.ts';
import { pause } from '../pause.ts';
import { type HasSync, selectSync, syncActions } from '../slice.ts';
import type { Visit } from './connect-device.ts';

/** A visit that goes on, and what opens and closes its device. */
interface Going {
  readonly visit: Visit;
  readonly start: (owner: string, opens?: Opens) => (dispatch: Dispatch) => Promise<Device>;
  readonly stop: () => void;
}

type Opens = (owner: string) => Promise<Device>;

/**
 * Opens the database again that was closed. Where that cannot be, the page goes on in memory, and leaves the saves whose
 * photos only the database has to the tab of the newer version, or to the next page.
 */
export function goOn({ visit: { owner, signal }, start, stop }: Going, opens: Opens) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    // In the moment in which the browser has closed it, it does not open.
    await pause(1, signal);
    if (signal.aborted) return;
    stop();
    dispatch(goOnAsStored(owner));
    const { isKept } = await dispatch(start(owner, opens));
    if (isKept) return;
    const here = pendingOf(owner).in('photos');
    const isLeft = (step: Step) =>
      step.kind === 'upload' && !(photoKey(step.bucket, step.path) in here);
    const left = selectSync(getState() as HasSync).outbox.filter((one) => one.steps.some(isLeft));
    const entries = Object.fromEntries(left.map(({ key }) => [key, null]));
    dispatch(syncActions.patched({ entries }));
  };
}

/**
 * Goes on with the database once it can be opened: it may have unsent changes. What was changed here meanwhile is sent
 * first, as nothing else has it.
 */
export function openAgain(
  { visit: { owner, signal }, start, stop }: Going,
  opened: Promise<boolean>,
) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    if (!(await opened)) return;
    const isSent = () => selectSync(getState() as HasSync).outbox.length === 0;
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    const look = () => (isSent() || signal.aborted) && resolve();
    const unfollow = onPatch(look);
    signal.addEventListener('abort', look);
    look();
    await sent.finally(unfollow);
    if (signal.aborted) return;
    stop();
    dispatch(goOnAsStored(owner));
    await dispatch(start(owner));
  };
}

/**
 * From here on only what the database has stored counts as read; it may be empty, or have been away until now. The rows that
 * are shown are stored first, as they are not taken once more from an answer that has them.
 */
function goOnAsStored(owner: string) {
  return (dispatch: Dispatch, getState: () => unknown): void => {
    dispatch(syncActions.patched({ isAnew: true, timelineFrom: null }));
    const { actions: _, ...tables } = selectSync(getState() as HasSync).tables;
    const shown = Object.entries(tables).map(([name, { rows }]) => [name, rows]);
    void dispatch(applyPatch(owner, { rows: Object.fromEntries(shown) }));
  };
}
