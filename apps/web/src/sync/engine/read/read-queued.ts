import type { Dispatch } from '../../../lib/redux.ts';
import type { Device } from '../../device/device.ts';
import type { SyncTable } from '../../store/tables.ts';
import { readNext } from './read-next.ts';
import { queueRead } from './read-queue.ts';
import { isDone, type Reader } from './reader.ts';

export interface Refresh {
  readonly owner: string;
  readonly device: Device;
  /** The tables that a screen needs; all tables read before are refreshed along with them. */
  readonly tables: readonly SyncTable[];
  /** Whether nobody waits for it: then what screens need is read first. */
  readonly isBehind?: boolean;
}

const readers = new WeakMap<Device, Reader>();

/**
 * Reads what changed in all tables that this device has, and reads some tables for the first time, page by page: what
 * the screen needs that was opened last comes first. Waits for reads that are already running. Rejects with the
 * backend's error; what was read until then is not read again.
 */
export function readQueued({ owner, device, tables, isBehind = false }: Refresh) {
  return (dispatch: Dispatch): Promise<void> => {
    const reader: Reader = readers.get(device) ?? {
      owner,
      device,
      wanted: [],
      reads: new Map(),
      news: null,
      now: null,
      stored: [],
    };
    readers.set(device, reader);
    const { wanted } = reader;
    const turn = Promise.withResolvers<void>();
    const own = { tables, isBehind, turn, left: null, news: null };
    if (isBehind) wanted.push(own);
    else wanted.unshift(own);
    if (wanted.length === 1) void dispatch(readAll(reader));
    return turn.promise;
  };
}

function readAll(reader: Reader) {
  return async (dispatch: Dispatch): Promise<void> => {
    const { wanted } = reader;
    while (wanted.length > 0) {
      try {
        const isSignedIn = await queueRead(reader.owner, () => dispatch(readNext(reader)));
        if (!isSignedIn) for (const { turn } of wanted.splice(0)) turn.resolve();
      } catch (fault) {
        for (const { turn } of wanted.splice(0)) turn.reject(fault);
        reader.news = null;
      }
      const stored = Promise.all(reader.stored).then(() => undefined);
      for (const one of wanted.filter(isDone)) {
        wanted.splice(wanted.indexOf(one), 1);
        one.turn.resolve(stored);
      }
      if (wanted.length === 0) reader.stored = [];
    }
  };
}
