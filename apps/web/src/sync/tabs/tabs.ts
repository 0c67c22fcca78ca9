import type { Outbox } from '@bloom/domain/outbox/entry';
import type { Device } from '../device/device.ts';
import type { Patch } from '../store/patch.ts';
import type { Visit } from '../visit.ts';

/** Which saves a tab has found on the device when it opened, or has where the one that opened has found none. */
export interface Found {
  readonly found: Outbox;
  readonly isAnswer?: boolean;
}

/**
 * What a tab tells the others: a patch, or what it has found. Another tab may have been left before it stored what it had
 * told, or before it could, so that the tab that sends would never know; and a full device has not all that was told before.
 */
export type Message = Patch | Found;

/** The other tabs of this browser that show the same person's device. */
export interface Tabs {
  tell(message: Message): void;
  /** Calls `hear` with each message from now on, first with those that have come since the tabs were reached. */
  listen(hear: (message: Message) => void): void;
}

/**
 * Reaches the other tabs until the visit ends. What they tell before somebody listens waits. With what a device has in memory
 * each tab is alone.
 */
export function reachTabs({ owner, signal }: Visit, { isKept }: Pick<Device, 'isKept'>): Tabs {
  const channel = isKept && !signal.aborted ? new BroadcastChannel(`bloom.${owner}`) : null;
  const early: Message[] = [];
  let hear: (message: Message) => void = (message) => early.push(message);
  channel?.addEventListener('message', ({ data }) => hear(data));
  signal.addEventListener('abort', () => channel?.close());
  return {
    tell(message) {
      if (!signal.aborted) channel?.postMessage(message);
    },
    listen(next) {
      hear = next;
      early.splice(0).forEach(next);
    },
  };
}
