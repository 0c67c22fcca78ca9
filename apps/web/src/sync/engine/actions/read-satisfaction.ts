import type { Row } from '@bloom/domain/outbox/entry';
import type { SatisfactionChange } from '@bloom/domain/timeline/action';
import type { Dispatch } from '../../../lib/redux.ts';
import { satisfactionOf } from '../../action-filter.ts';
import type { Device } from '../../device/device.ts';
import { changeOf, type FoundChanges, type WantedChanges, wantedOf } from '../../satisfaction.ts';
import { isBeginning, type Place, placeOf } from '../../store/place.ts';
import { type HasSync, selectSync } from '../../store/slice.ts';
import { satisfactionOn } from './prefetched-satisfaction.ts';
import { readActions } from './read-actions.ts';

/** How many actions are requested at once. */
const PAGE = 500;

/**
 * The changes of the satisfaction of goals, newest first: from the device, and from the server if the device does not
 * reach back that far. If the server does not answer, the result is what the device has, and `isWhole` is false.
 */
export function readSatisfaction(device: Device, wanted: WantedChanges) {
  return async (_: Dispatch, getState: () => unknown): Promise<FoundChanges> => {
    const { since, count } = wanted;
    const known = await satisfactionOn(device, wanted);
    const { timelineFrom } = selectSync(getState() as HasSync);
    const reachesBack =
      timelineFrom !== null && (isBeginning(timelineFrom) || timelineFrom[0] <= since);
    const isEnough = count !== null && known.length >= count;
    if (isEnough || reachesBack) return { changes: known, isWhole: true };
    const changes = new Map(known.map((change) => [change.id, change]));
    let isWhole = true;
    try {
      for await (const change of fromServer(wanted)) changes.set(change.id, change);
    } catch {
      isWhole = false;
    }
    return { changes: wantedOf(changes.values(), wanted), isWhole };
  };
}

async function* fromServer({
  goalId,
  since,
  count,
}: WantedChanges): AsyncGenerator<SatisfactionChange> {
  const filter = satisfactionOf(goalId);
  const size = count ?? PAGE;
  let before: Place | null = null;
  for (;;) {
    const page: readonly Row[] = await readActions(before, size, filter);
    const inTime = page.filter((row) => String(row.created_at) >= since);
    yield* inTime.map(changeOf).filter((change) => change !== null);
    const last = inTime.at(-1);
    if (count !== null || inTime.length < size || last === undefined) return;
    before = placeOf(last);
  }
}
