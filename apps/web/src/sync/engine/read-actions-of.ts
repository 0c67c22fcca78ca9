import type { Row } from '@bloom/domain/outbox/entry';
import type { Dispatch } from '../../lib/redux.ts';
import { supabase } from '../../lib/supabase.ts';
import type { Device } from '../device/device.ts';
import { isBeginning, newestFirst, type Place, placeOf, type WantedActions } from '../place.ts';
import { type HasSync, selectSync } from '../slice.ts';

/** How many actions are looked through at once. */
const PAGE = 500;

/** More than anybody has of one goal. */
const MOST = 1000;

const KIND = 'updated_satisfaction';

/**
 * Gives how the satisfaction of a goal changed, the newest first: from the device, and from the server where the device does
 * not reach so far back. Without a network there is what the device has.
 */
export function readActionsOf(device: Device, goalId: string, { since, count }: WantedActions) {
  return async (_: Dispatch, getState: () => unknown): Promise<readonly Row[]> => {
    const wanted = count ?? MOST;
    const rows = new Map<string, Row>();
    for await (const row of timelineSince(device, since)) {
      if (row.trackable_id === goalId && row.action === KIND) rows.set(row.id, row);
      if (rows.size === wanted) break;
    }
    const { timelineFrom } = selectSync(getState() as HasSync);
    const reachesBack =
      timelineFrom !== null && (isBeginning(timelineFrom) || timelineFrom[0] <= since);
    if (rows.size < wanted && !reachesBack) {
      for (const row of await readFromServer(goalId, since, wanted)) rows.set(row.id, row);
    }
    return [...rows.values()].sort(newestFirst);
  };
}

async function* timelineSince(device: Device, since: string): AsyncGenerator<Row> {
  let before: Place | null = null;
  for (;;) {
    const page: readonly Row[] = await device.readTimeline({
      before,
      from: [since, ''],
      count: PAGE,
    });
    yield* page;
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return;
    before = placeOf(last);
  }
}

async function readFromServer(
  goalId: string,
  since: string,
  count: number,
): Promise<readonly Row[]> {
  try {
    const client = await supabase();
    const { data } = await client
      .from('actions')
      .select('*')
      .eq('trackable_id', goalId)
      .eq('action', KIND)
      .gte('created_at', since)
      .order('created_at', { ascending: false })
      .limit(count);
    return data ?? [];
  } catch {
    return [];
  }
}
