import type { Outbox } from '@bloom/domain/outbox/entry';
import type { HasSync } from './slice.ts';

/** Gives what waits: most of what this room tells, such as of rows that come, changes nothing of it. */
export const selectOutbox = ({ sync }: HasSync): Outbox => sync.outbox;

/** Whether the device has something that the server has not. */
export function selectHasWaiting({ sync }: HasSync): boolean {
  return sync.outbox.length > 0;
}

/** Whether something would be lost with the page. */
export function selectIsAtRisk({ sync }: HasSync): boolean {
  return !sync.isKept && sync.outbox.length > 0;
}

/** Whether some of it may reach the server soon, as far as is known. */
export function selectMayArrive({ sync }: HasSync): boolean {
  return sync.line !== 'waiting' && sync.outbox.some(({ refusal }) => refusal === null);
}
