import type { Dispatch } from '../../../lib/redux.ts';
import type { Device } from '../../device/device.ts';
import { syncActions } from '../../store/slice.ts';
import { readQueued } from '../read/read-queued.ts';
import { sendAll } from './send-all.ts';

/** Sends the outbox until it is aborted, and reads again what sending may have changed. */
export function sendOutbox(owner: string, device: Device, signal: AbortSignal) {
  return async (dispatch: Dispatch): Promise<void> => {
    // It was aborted while this tab took over what the one before had left.
    if (signal.aborted) return;
    dispatch(syncActions.becameSender());
    // Another tab may send from here on.
    signal.addEventListener('abort', () => dispatch(syncActions.ceasedSending()));
    const readOn = () => dispatch(readQueued({ owner, device, tables: [] }));
    await dispatch(
      sendAll({
        owner,
        device,
        signal,
        readOn,
        onAcknowledged([step]) {
          const isAnyones = step?.kind === 'move' || step?.kind === 'restore';
          if (isAnyones) void readOn().catch(() => undefined);
        },
      }),
    );
  };
}
