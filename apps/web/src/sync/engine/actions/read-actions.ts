import type { Row } from '@bloom/domain/outbox/entry';
import { supabase } from '../../../lib/backend/supabase.ts';
import { olderThan } from '../../../lists/whole/read-pages.ts';
import type { ActionFilter } from '../../action-filter.ts';
import type { Place } from '../../store/place.ts';
import { expectSight } from '../expect-sight.ts';
import { inTime } from '../in-time.ts';

/** Reads a number of actions before a place, or the newest ones; newest first. Rejects with the backend's error. */
export function readActions(
  before: Place | null,
  count: number,
  filter?: ActionFilter,
): Promise<readonly Row[]> {
  return inTime(async (signal) => {
    const client = await supabase();
    let query = client
      .from('actions')
      .select('*')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(count)
      .abortSignal(signal);
    if (before !== null) query = query.or(olderThan({ created_at: before[0], id: before[1] }));
    if (filter?.action) query = query.eq('action', filter.action);
    if (filter?.table) query = query.eq('trackable_type', filter.table);
    if (filter?.goal)
      query = query.or(`trackable_id.eq.${filter.goal},updated_to->>goal_id.eq.${filter.goal}`);
    const { data } = await query.throwOnError();
    if (data.length === 0 && filter === undefined) await expectSight(client);
    return data;
  });
}

/** The month of the oldest action, as in `2026-08`, or null if there is none. Rejects with the backend's error. */
export async function readFirstMonth(): Promise<string | null> {
  const client = await supabase();
  const oldest = client.from('actions').select('created_at').order('created_at').limit(1);
  const { data } = await oldest.throwOnError();
  return data[0]?.created_at.slice(0, 7) ?? null;
}
