import type { Outbox } from '@bloom/domain/outbox/entry';
import type { HasSync } from './slice.ts';

/** Selects the outbox alone: most updates of this state, such as new rows, do not change it. */
export const selectOutbox = ({ sync }: HasSync): Outbox => sync.outbox;

/** Whether it is not known yet what earlier visits have left to be sent. */
export function selectIsUnread({ sync }: HasSync): boolean {
  return sync.owner !== null && !sync.isOpen;
}

/** Whether the device has something that the server does not have. */
export function selectHasWaiting({ sync }: HasSync): boolean {
  return sync.outbox.length > 0;
}

/** Whether something would be lost with the page: also what waits for the device to be opened. */
export function selectIsAtRisk({ sync }: HasSync): boolean {
  return !(sync.isOpen && sync.isKept) && sync.outbox.length > 0;
}

/** Whether some of it may reach the server soon, as far as is known. */
export function selectMayArrive({ sync }: HasSync): boolean {
  return sync.sender !== 'waiting' && sync.outbox.some(({ refusal }) => refusal === null);
}
