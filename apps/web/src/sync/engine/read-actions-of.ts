import type { Row } from '@bloom/domain/outbox/entry';
import type { Dispatch } from '../../lib/redux.ts';
import { satisfactionOf } from '../action-filter.ts';
import type { Device } from '../device/device.ts';
import {
  type FoundActions,
  isBeginning,
  newestFirst,
  type Place,
  placeOf,
  type WantedActions,
} from '../place.ts';
import { type HasSync, selectSync } from '../slice.ts';
import { satisfactionChangesOn } from './prefetched-changes.ts';
import { readActions } from './read-actions.ts';

/** How many actions are requested at once. */
const PAGE = 500;

/**
 * The changes of the satisfaction of goals, newest first: from the device, and from the server if the device does not
 * reach back that far. If the server does not answer, the result is what the device has, and `isWhole` is false.
 */
export function readActionsOf(device: Device, { goalId, since, count }: WantedActions) {
  return async (_: Dispatch, getState: () => unknown): Promise<FoundActions<Row>> => {
    const wanted = count ?? Number.POSITIVE_INFINITY;
    const rows = new Map<string, Row>();
    for (const row of await satisfactionChangesOn(device, { goalId, since, count }))
      rows.set(row.id, row);
    const { timelineFrom } = selectSync(getState() as HasSync);
    const reachesBack =
      timelineFrom !== null && (isBeginning(timelineFrom) || timelineFrom[0] <= since);
    let isWhole = true;
    if (rows.size < wanted && !reachesBack) {
      try {
        for await (const row of fromServer({ goalId, since, count })) rows.set(row.id, row);
      } catch {
        isWhole = false;
      }
    }
    return { rows: [...rows.values()].sort(newestFirst), isWhole };
  };
}

async function* fromServer({ goalId, since, count }: WantedActions): AsyncGenerator<Row> {
  const filter = satisfactionOf(goalId);
  const size = count ?? PAGE;
  let before: Place | null = null;
  for (;;) {
    const page: readonly Row[] = await readActions(before, size, filter);
    const inTime = page.filter((row) => String(row.created_at) >= since);
    yield* inTime;
    const last = inTime.at(-1);
    if (count !== null || inTime.length < size || last === undefined) return;
    before = placeOf(last);
  }
}
